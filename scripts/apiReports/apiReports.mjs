// The reports of the kits in docs/extend/api: what each door exports. They are generated, `npm run fix` writes them, and
// `npm run check` fails if a door has changed without them, or they have changed without the changelog.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from '../changed/changedFiles.mjs';
import { kits as allKits } from '../kits/kits.mjs';
import { root } from '../run.mjs';
import { readDoors } from './readDoors.mjs';

const place = 'docs/extend/api';
const changelog = 'CHANGELOG.md';

/** By file name, the text of each report. */
const reportsOf = (directory, kits) =>
  new Map(readDoors(directory, kits).map((kit) => [`${kit.name.replace('@callboard/', '')}.md`, reportOf(kit)]));

export function writeApiReports(directory = root, kits = allKits) {
  const folder = join(directory, place);
  const reports = reportsOf(directory, kits);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!reports.has(name)) rmSync(join(folder, name));
  for (const [name, text] of reports) writeFileSync(join(folder, name), text);
}

/** Throws for a door that has changed without its report, and for a report that has changed without the changelog. */
export function compareApiReports(directory = root, kits = allKits) {
  const reports = reportsOf(directory, kits);
  const written = (name) => join(directory, place, name);
  const outdated = [...reports].filter(
    ([name, text]) => !existsSync(written(name)) || readFileSync(written(name), 'utf8') !== text,
  );
  if (outdated.length > 0) {
    const names = outdated.map(([name]) => `${place}/${name}`).join(', ');
    throw new Error(
      `The exports of kits have changed: ${names}. Run 'npm run fix', and describe the change in ${changelog}.`,
    );
  }
  const { files } = changedFiles(directory);
  const changed = files.filter((file) => file.startsWith(`${place}/`));
  if (changed.length > 0 && !files.includes(changelog)) {
    throw new Error(`${changed.join(', ')} changed: describe the change for the authors of plugins in ${changelog}.`);
  }
}

function reportOf({ name, doors }) {
  const parts = doors.map(({ door, exports }) => {
    const title = `## \`${name}${door.slice(1)}\``;
    return [title, `${exports.length} ${exports.length === 1 ? 'name' : 'names'}.`, ...exports.map(entryText)].join(
      '\n\n',
    );
  });
  return `${[`# ${name}`, 'Generated from the code by `npm run fix`. [Kits and their versions](../kits.md) says what may change in which version.', ...parts].join('\n\n')}\n`;
}

function entryText({ name, comment, isDeprecated, declaration }) {
  const lines = [`### ${name}${isDeprecated ? ' (deprecated)' : ''}`];
  if (comment) lines.push(comment.replaceAll(/\s*\n\s*/g, ' '));
  lines.push(['```ts', declaration, '```'].join('\n'));
  return lines.join('\n\n');
}
