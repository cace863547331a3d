import { existsSync, readFileSync } from 'node:fs';
import { root } from '../run.mjs';

const packages = [
  'errors',
  'concurrency',
  'contract',
  'config',
  'json-schema',
  'integrations',
  'git',
  'docs',
  'server-kit',
];
const plugins = [
  'api-docs',
  'auth',
  'catalog',
  'directories',
  'events',
  'facts',
  'home',
  'kubernetes',
  'notifications',
  'permission',
  'scaffolder',
  'search',
  'signals',
  'techdocs',
  'user-settings',
];
/** The doors of a plugin that run without a browser. */
const serverDoors = ['./common', './server'];

const manifestOf = (folder) => JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));

/** The workspaces that are packed, each with its doors: `{ name, folder, manifest, doors: { './server': 'server/index.ts' } }`. */
export const kits = [
  ...packages.map((name) => kitAt(`packages/${name}`, () => true)),
  kitAt('packages/forms', (door) => door === './common'),
  ...plugins.map((name) => kitAt(`plugins/${name}`, (door) => serverDoors.includes(door))),
];

function kitAt(folder, isPacked) {
  const manifest = manifestOf(folder);
  const doors = Object.entries(manifest.exports)
    .filter(([door, file]) => isPacked(door) && file.endsWith('.ts') && existsSync(`${root}${folder}/${file}`))
    .map(([door, file]) => [door, file.slice('./'.length)]);
  return { name: manifest.name, folder, manifest, doors: Object.fromEntries(doors) };
}
