import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ENTITIES_PER_FILE = 10;
const FILES_PER_FOLDER = 50;

/**
 * Writes an organisation as catalog files below a folder, with one Location that finds them by a pattern. Returns the
 * path of that Location's file and statistics.
 */
export async function writeOrganisation(folder, { people, software }) {
  const files = [...filesOf('people', people), ...filesOf('software', software)];
  let bytes = 0;
  for (const { path, entities } of files) {
    const text = entities.map((entity) => `---\n${yamlOf(entity)}`).join('');
    bytes += Buffer.byteLength(text);
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const location = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Location',
    metadata: { name: 'organisation', description: 'Everything there is' },
    spec: { targets: ['./**/catalog-info-*.yaml'] },
  };
  await writeFile(join(folder, 'all.yaml'), yamlOf(location));
  return { target: join(folder, 'all.yaml'), files: files.length, bytes };
}

function* filesOf(folder, entities) {
  for (let at = 0; at < entities.length; at += ENTITIES_PER_FILE) {
    const number = at / ENTITIES_PER_FILE;
    const part = Math.floor(number / FILES_PER_FOLDER);
    yield {
      path: `${folder}/${part}/catalog-info-${number}.yaml`,
      entities: entities.slice(at, at + ENTITIES_PER_FILE),
    };
  }
}

/** YAML as people write it; enough for these entities, and much faster than a YAML library. */
export function yamlOf(value, indent = '') {
  return Object.entries(value)
    .map(([key, item]) => `${indent}${key}:${itemOf(item, indent)}`)
    .join('');
}

function itemOf(item, indent) {
  if (Array.isArray(item)) {
    if (item.length === 0) return ' []\n';
    return `\n${item.map((element) => `${indent}  - ${elementOf(element, indent)}`).join('')}`;
  }
  if (typeof item === 'object') return `\n${yamlOf(item, `${indent}  `)}`;
  if (item.includes('\n')) return ` |\n${item.trimEnd().replaceAll(/^/gm, `${indent}  `)}\n`;
  return ` ${scalarOf(item)}\n`;
}

function elementOf(element, indent) {
  return typeof element === 'object' ? yamlOf(element, `${indent}    `).trimStart() : `${scalarOf(element)}\n`;
}

const scalarOf = (text) => (/^[A-Za-z][\w ./@-]*$/.test(text) ? text : JSON.stringify(text));
