import { InputError, messageOf, NotFoundError } from '@callboard/errors';
import { isAlias, isMap, isScalar, isSeq, type Node, visit } from 'yaml';
import { composeYaml } from '../source/composeYaml.ts';
import { type DocsSource, folderOf, pathWithin } from '../source/docsSource.ts';

export type RawConfig = Record<string, unknown>;

const plainTags = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
);
const MAX_BYTES = 1024 * 1024;
const MAX_DEPTH = 5;

/** `mkdocs.yml` as data. Tags have no effect: code is never run, and the environment never read. */
export async function readRawConfig(
  source: Pick<DocsSource, 'read'>,
  path: string,
  warn: (text: string) => void,
  depth = 0,
): Promise<RawConfig> {
  const bytes = await source.read(path);
  if (bytes.length > MAX_BYTES) throw new InputError(`${path} is ${bytes.length} bytes; the limit is ${MAX_BYTES}`);
  const config = parseConfig(new TextDecoder().decode(bytes), path, warn);
  const base = config.INHERIT;
  if (typeof base !== 'string') return config;
  const basePath = pathWithin(folderOf(path), base);
  if (basePath === undefined || depth >= MAX_DEPTH) {
    warn(`${path}: INHERIT '${base}' is ignored: it is outside the source`);
    return config;
  }
  try {
    return merged(await readRawConfig(source, basePath, warn, depth + 1), config);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    warn(`${path}: INHERIT '${base}' is ignored: the file does not exist`);
    return config;
  }
}

/** As in MkDocs: two maps are merged, anything else is replaced. */
function merged(base: RawConfig, own: RawConfig): RawConfig {
  const entries = Object.entries(own).map(([key, value]) => {
    const before = Object.hasOwn(base, key) ? base[key] : undefined;
    return [key, isMapping(before) && isMapping(value) ? merged(before, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(entries) };
}

const isMapping = (value: unknown): value is RawConfig =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseConfig(text: string, path: string, warn: (text: string) => void): RawConfig {
  try {
    const document = composeYaml(text);
    if (!document) return {};
    visit(document, {
      Node(_key, node) {
        if (isAlias(node) || node.tag === undefined || plainTags.has(node.tag)) return undefined;
        return untagged(node, path, warn);
      },
    });
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return isMapping(value) ? value : {};
  } catch (thrown) {
    throw new InputError(`${path} cannot be read: ${messageOf(thrown)}`);
  }
}

/** Names of Python code that most sites have, for features that are built in here: emoji, diagrams, formulas, anchors. */
const isUsualName = (tag: string) =>
  /python\/(?:name|object\/apply):(?:material(?:x|\.extensions)?\.emoji|pymdownx\.(?:emoji|superfences|arithmatex|slugs)|mermaid2)\.\w+$/.test(
    tag.slice(0, 100),
  );

/** The replacement for a value with a tag: a default of `!ENV`, the name of Python code, or nothing. */
function untagged(node: Node, path: string, warn: (text: string) => void): undefined {
  const tag = node.tag!;
  if (!isUsualName(tag)) warn(`${path}: the tag '${tag.slice(0, 100)}' is ignored`);
  node.tag = undefined;
  const python = tag.startsWith('tag:yaml.org,2002:python') || tag.includes('python/');
  if (isScalar(node)) {
    node.value = python ? { [pythonName]: tag } : null;
  } else if (isSeq(node) && tag === '!ENV') {
    // `!ENV [NAME, 'default']`: all but the last are names.
    node.items = node.items.length > 1 ? node.items.slice(-1) : [];
  } else if (isMap(node) && python) {
    node.items = [];
  }
  return undefined;
}

/** The key that holds the name of Python code, for the few names that select a rendering. */
export const pythonName = '!!python';
