import { existsSync, readdirSync, readFileSync } from 'node:fs';

const app = 'apps/web';
const folders = ['packages', 'plugins'];

/**
 * The lazy modules that workspaces name in their package.json, below `callboard`, as paths from the root:
 *
 * - `firstPages`: by the path of a page, the modules that it needs immediately
 * - `fetchedTogether`: by the name of a set, the modules that a visit requests together
 *
 * The web app names the pages and sets in their order, and its own modules; packages and plugins add theirs.
 */
export function lazyModules(root) {
  const workspaces = [
    app,
    ...folders.flatMap((folder) =>
      readdirSync(root + folder)
        .sort()
        .map((name) => `${folder}/${name}`),
    ),
  ].filter((workspace) => existsSync(`${root}${workspace}/package.json`));
  const declared = workspaces.map((workspace) => ({ workspace, ...declarationsOf(root, workspace) }));
  return { firstPages: merged(declared, 'firstPages'), fetchedTogether: merged(declared, 'fetchedTogether') };
}

const declarationsOf = (root, workspace) =>
  JSON.parse(readFileSync(`${root}${workspace}/package.json`, 'utf8')).callboard ?? {};

function merged(declared, key) {
  const [{ [key]: ordered = {} }] = declared;
  const modules = Object.fromEntries(Object.keys(ordered).map((name) => [name, []]));
  for (const { workspace, [key]: own = {} } of declared) {
    for (const [name, paths] of Object.entries(own)) {
      if (!Object.hasOwn(modules, name)) {
        throw new Error(
          `${workspace}/package.json adds modules to '${name}' in callboard.${key}, which ${app}/package.json does not list. Use one of: ${Object.keys(modules).join(', ')}.`,
        );
      }
      modules[name].push(...paths.map((path) => `${workspace}/${path.replace(/^\.\//, '')}`));
    }
  }
  return modules;
}
