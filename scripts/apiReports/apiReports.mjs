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
  const all = doors.flatMap(({ exports, types }) => [...exports, ...types]);
  const isAmbiguous = (entry) => all.filter((one) => one.name === entry.name).length > 1;
  const parts = doors.flatMap(({ door, exports, types, elsewhere }) => [
    `## \`${name}${door.slice(1)}\``,
    `${exports.length} ${exports.length === 1 ? 'name' : 'names'}.`,
    ...exports.map((entry) => entryText(entry)),
    ...elsewhereText(elsewhere),
    ...typesText(door, types, isAmbiguous),
  ]);
  return `${[`# ${name}`, intro, ...parts].join('\n\n')}\n`;
}

const intro =
  'Generated from the code by `npm run fix`. [Kits and their versions](../kits.md) says what may change in which version.';

/** Types that others cannot import are read, not used by name. */
function typesText(door, types, isAmbiguous) {
  if (types.length === 0) return [];
  const entries = types.map((type) => entryText({ ...type, by: isAmbiguous(type) ? type.by : undefined }));
  const title = door === '.' ? '## Types' : `## Types of \`${door.slice(2)}\``;
  return [title, 'The names above mention these types. They cannot be imported.', ...entries];
}

function elsewhereText(elsewhere) {
  if (elsewhere.length === 0) return [];
  const kits = [...new Set(elsewhere.map(({ kit }) => kit))].sort();
  const lines = kits.map((kit) => {
    const names = elsewhere.filter((one) => one.kit === kit).map(({ name }) => `\`${name}\``);
    const report = kit.replace('@callboard/', '');
    return `- [${report}](${report}.md): ${[...new Set(names)].join(', ')}`;
  });
  return ['Mentioned names in the reports of other kits:', lines.join('\n')];
}

function entryText({ name, comment, isDeprecated, declaration, by }) {
  const lines = [`### ${name}${isDeprecated ? ' (deprecated)' : ''}`];
  if (by) lines.push(`Mentioned by \`${by}\`.`);
  if (comment) lines.push(comment.replaceAll(/\s*\n\s*/g, ' '));
  lines.push(['```ts', declaration, '```'].join('\n'));
  return lines.join('\n\n');
}
