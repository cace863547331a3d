import { readFileSync } from 'node:fs';
import { root } from '../run.mjs';
import { kits } from './kits.mjs';
import { publicFile } from './writePublicDoors.mjs';

const read = (path) => readFileSync(`${root}${path}`, 'utf8');
const kitVersion = /kitVersion = '([\d.]+)'/.exec(read('packages/outside-plugins/package/pluginManifest.ts'))[1];
const project = JSON.parse(read('package.json'));

/** Libraries that a plugin and the kits must share: in the portal they are the portal's own. */
const shared = new Set([
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  'kysely',
  'react',
  'react-dom',
  'react-router',
  'zod',
]);
/** Used by the doors for tests only. */
const forTests = new Set(['@testing-library/react', 'vitest']);

/** The package.json of a packed kit that imports these packages. */
export function manifestOf({ name, manifest, doors, webDoors, publicNames, commands }, imported) {
  const packages = [...imported].filter((one) => one !== name).sort();
  const versions = Object.fromEntries(packages.flatMap((one) => dependency(one, manifest)));
  const isPeer = ([one]) => shared.has(one) || forTests.has(one);
  const optional = packages.filter((one) => forTests.has(one)).map((one) => [one, { optional: true }]);
  return {
    name,
    version: kitVersion,
    description: `${name} of Callboard, for plugins`,
    license: manifest.license,
    type: 'module',
    engines: project.engines,
    exports: Object.fromEntries(
      Object.entries({ ...doors, ...webDoors }).flatMap(([door, file]) => [
        ...(publicNames[door] ? [[door, entryOf(publicFile(file))]] : []),
        [`./internal${door.slice(1)}`, entryOf(file)],
      ]),
    ),
    bin: Object.fromEntries(Object.entries(commands).map(([command, file]) => [command, entryOf(file).default])),
    files: ['dist', 'types', 'template', 'examples'],
    dependencies: Object.fromEntries(Object.entries(versions).filter((one) => !isPeer(one))),
    peerDependencies: Object.fromEntries(
      Object.entries(versions)
        .filter(isPeer)
        .map(([one, version]) => [one, `^${version}`]),
    ),
    peerDependenciesMeta: Object.fromEntries(optional),
  };
}

const entryOf = (file) => ({
  types: `./types/${file.replace(/\.tsx?$/, '.d.ts')}`,
  default: `./dist/${file.replace(/\.tsx?$/, '.js')}`,
});

/** The version of a package that the kit imports, and of its types if they are a package. */
function dependency(name, { dependencies = {}, devDependencies = {} }) {
  if (kits.some((kit) => kit.name === name)) return [[name, `^${kitVersion}`]];
  if (name.startsWith('@callboard/')) throw new Error(`A kit imports '${name}', which is not packed`);
  const version = dependencies[name] ?? devDependencies[name] ?? project.devDependencies[name];
  if (version === undefined) throw new Error(`A kit imports '${name}', which its package.json does not list`);
  const types = `@types/${name}`;
  const typed = project.devDependencies[types];
  return [[name, version], ...(typed ? [[types, typed]] : [])];
}
