// The table of all doors in docs/extend/doors.md, generated from the code: `npm run fix` writes it, `npm run check`
// compares it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { doorsIn } from './doorsIn.mjs';
import { root } from './run.mjs';
import { sourcesIn } from './sourcesIn.mjs';

const folders = ['apps', 'packages', 'plugins', 'demo', join('examples', 'plugins')];
const place = join('docs', 'extend', 'doors.md');

const parts = [
  {
    title: 'Server extension points',
    use: 'The host plugin lists them in `points`. Add to one with `context.extensions.add(point, value)` and list the host plugin in `needs` or `wants`.',
    isIn: ({ kind, side }) => kind === 'point' && side === 'server',
    usedBy: 'contributors',
  },
  {
    title: 'Web extension points',
    use: 'The host plugin lists them in `points`. Add to one with `point.add(value)` in the `extensions` of a plugin.',
    isIn: ({ kind, side }) => kind === 'point' && side === 'web',
    usedBy: 'contributors',
  },
  {
    title: 'Server services',
    use: 'Get one with `context.extensions.get(service)`, or with `find` if its plugin is in `wants`.',
    isIn: ({ kind }) => kind === 'service',
    usedBy: 'users',
  },
  {
    title: 'Event topics',
    use: 'Listen with `context.events.subscribe(topic, listener)`.',
    isIn: ({ kind }) => kind === 'topic',
    usedBy: 'listeners',
  },
];

export function writeDoors(directory = root) {
  writeFileSync(join(directory, place), tableOf(doorsOf(directory)));
}

/** Throws when the table is out of date, and for a point without a contribution. */
export function checkDoors(directory = root) {
  const doors = doorsOf(directory);
  const unused = doors.filter(({ kind, users }) => kind === 'point' && users.size === 0).map(({ id }) => id);
  if (unused.length > 0) throw new Error(`Nothing adds to ${unused.join(', ')}: write a plugin in examples/plugins`);
  const bare = doors.filter(({ id, description }) => !id || !description).map(({ name }) => name);
  if (bare.length > 0) throw new Error(`A door needs an id and a description as plain strings: ${bare.join(', ')}`);
  const path = join(directory, place);
  const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (written !== tableOf(doors)) throw new Error(`${place} is out of date; run 'npm run fix'`);
}

/** Every door, with the folders that use it. */
function doorsOf(directory) {
  const files = folders
    .flatMap((folder) => sourcesIn(join(directory, folder)))
    .map((path) => {
      const file = relative(directory, path).split(sep).join('/');
      return { file, ...doorsIn(file, readFileSync(path, 'utf8')) };
    });
  const doors = files.flatMap(({ file, made }) =>
    made.map((door) => ({ ...door, file, side: isWeb(file) ? 'web' : 'server', users: new Set() })),
  );
  for (const { file, used } of files) {
    for (const door of doors) {
      // The two sides never meet, so a name may exist on each.
      if (used.has(door.name) && (door.side === 'web') === isWeb(file)) door.users.add(ownerOf(file));
    }
  }
  return doors.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const isWeb = (file) =>
  /^(packages\/(web-kit|forms)|apps\/web)\/|^plugins\/[^/]+\/web\/|^examples\/plugins\/[^/]+\/web/.test(file);

/** `plugins/catalog/server/index.ts` belongs to `catalog`, and an example is named after its folder. */
function ownerOf(file) {
  const [group, name, example] = file.split('/');
  if (group === 'examples') return `[${example}](../../examples/plugins/${example})`;
  return group === 'plugins' || group === 'demo' ? name : `${group}/${name}`;
}

/** Links lead to the report of the kit, because the code is not published. A door that no kit promises has no link. */
function linkTo(name, file, directory = root) {
  const [group, folder] = file.split('/');
  const report = `api/${group === 'plugins' ? 'plugin-' : ''}${folder}.md`;
  const path = join(directory, 'docs', 'extend', report);
  const isPublic = existsSync(path) && readFileSync(path, 'utf8').split('\n').includes(`### ${name}`);
  return isPublic ? `[\`${name}\`](${report}#${name.toLowerCase()})` : `\`${name}\` (internal)`;
}

function tableOf(doors) {
  const sections = parts.map(({ title, use, isIn, usedBy }) => {
    const rows = doors.filter(isIn).map(({ id, name, description, file, users }) => {
      return `| \`${id}\` | ${linkTo(name, file)} | ${description} | ${[...users].toSorted().join(', ')} |`;
    });
    return [
      `## ${title}`,
      '',
      use,
      '',
      `| id | name | purpose | ${usedBy} |`,
      '| --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return `# Extension points\n\nEvery extension point, service and event topic that a plugin can use. \`npm run fix\` generates this page from the code.\n\n${sections.join('\n\n')}\n`;
}
