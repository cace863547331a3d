import { existsSync, readFileSync } from 'node:fs';
import { root } from '../run.mjs';

/** By door, the names that plugins outside the repository may use. A door that is not listed is internal. */
const publicNames = JSON.parse(readFileSync(`${root}scripts/kits/publicNames.json`, 'utf8'));

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
  'plugin-tools',
  'create-plugin',
  'create-callboard-plugin',
];
/** Folders that become part of a kit. */
const templates = { 'create-plugin': 'examples/plugin-template' };
const examples = { 'plugin-tools': 'examples/plugins' };
/** For browsers. Plugins need neither the door of the app nor its gallery, but tests render the app's pages. */
const webPackages = { 'web-kit': ['./configured'], ui: ['./gallery'], forms: [], definitions: [] };
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
  'portal',
  'scaffolder',
  'search',
  'setup',
  'signals',
  'techdocs',
  'user-settings',
];
/** Those whose pages other plugins add to. */
const webPlugins = [
  'api-docs',
  'catalog',
  'home',
  'portal',
  'scaffolder',
  'search',
  'setup',
  'techdocs',
  'user-settings',
];
/** The doors of a plugin that run without a browser, and those that need one. */
const serverDoors = ['./common', './server'];
const webDoors = ['./web', './testing'];

const manifestOf = (folder) => JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));

/**
 * The workspaces that are packed, each with its doors: `{ name, folder, manifest, doors: { './server': 'server/index.ts' } }`.
 * The doors in `webDoors` are for browsers, and `commands` are programs. `publicNames` lists by door what is promised to others.
 */
export const kits = [
  ...packages.map((name) => ({
    ...kitAt(`packages/${name}`, { isServer: () => true }),
    template: templates[name],
    examples: examples[name],
  })),
  ...Object.entries(webPackages).map(([name, others]) =>
    kitAt(`packages/${name}`, {
      isServer: (door) => door === './common',
      isWeb: (door) => door !== './common' && !others.includes(door),
    }),
  ),
  ...plugins.map((name) =>
    kitAt(`plugins/${name}`, {
      isServer: (door) => serverDoors.includes(door),
      isWeb: (door) => webPlugins.includes(name) && webDoors.includes(door),
    }),
  ),
];

function kitAt(folder, { isServer, isWeb = () => false }) {
  const manifest = manifestOf(folder);
  const doorsThat = (isPacked) => {
    const doors = Object.entries(manifest.exports ?? {})
      .filter(([door, file]) => isPacked(door) && /\.tsx?$/.test(file) && existsSync(`${root}${folder}/${file}`))
      .map(([door, file]) => [door, file.slice('./'.length)]);
    return Object.fromEntries(doors);
  };
  const { name, bin = {} } = manifest;
  const commands = Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, file.slice('./'.length)]));
  const [doors, webDoors] = [doorsThat(isServer), doorsThat(isWeb)];
  const listed = Object.keys({ ...doors, ...webDoors }).flatMap((door) => {
    const names = publicNames[name + door.slice(1)];
    return names ? [[door, names]] : [];
  });
  return { name, folder, manifest, commands, doors, webDoors, publicNames: Object.fromEntries(listed) };
}
