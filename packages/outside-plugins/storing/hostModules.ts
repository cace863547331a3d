import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from './pluginStore.ts';

/** The modules that the portal shares with plugins, by the name that they import: `@callboard/server-kit`, `zod/mini`. */
export type HostModules = Readonly<Record<string, object>>;

const sharedKey = 'callboard.hostModules';

/**
 * Redirects imports in plugins to the portal's own modules: files in `node_modules` above the plugins re-export them. Nothing is copied, so objects
 * and classes are the same for all.
 */
export async function shareHostModules(root: string, modules: HostModules): Promise<void> {
  const shared = globalThis as unknown as Record<symbol, HostModules | undefined>;
  shared[Symbol.for(sharedKey)] = modules;
  const paths = Object.keys(modules);
  for (const name of new Set(paths.map(packageOf))) {
    const folder = join(root, 'node_modules', name);
    const own = paths.filter((path) => packageOf(path) === name);
    const files = own.map((path) => ({ path, file: fileOf(path, name), text: shimOf(path, modules[path] ?? {}) }));
    const exports = Object.fromEntries(files.map(({ path, file }) => [`.${path.slice(name.length)}`, `./${file}`]));
    await writeChanged(join(folder, 'package.json'), `${JSON.stringify({ name, type: 'module', exports })}\n`);
    for (const { file, text } of files) await writeChanged(join(folder, file), text);
  }
}

function packageOf(path: string): string {
  const parts = path.split('/');
  return parts.slice(0, path.startsWith('@') ? 2 : 1).join('/');
}

const fileOf = (path: string, name: string) =>
  path === name ? 'index.js' : `${path.slice(name.length + 1).replaceAll('/', '-')}.js`;

function shimOf(path: string, module: object): string {
  const names = Object.keys(module).filter((name) => name !== 'default');
  const source = `globalThis[Symbol.for('${sharedKey}')][${JSON.stringify(path)}]`;
  // Reserved words are valid names of exports, but not of variables.
  const lines = names.map((name, at) => `const e${at} = m[${JSON.stringify(name)}];`);
  const list = names.map((name, at) => `e${at} as ${name}`).join(', ');
  const byDefault = 'default' in module ? 'export default m.default;\n' : '';
  return `const m = ${source};\n${lines.join('\n')}\nexport { ${list} };\n${byDefault}`;
}

async function writeChanged(path: string, text: string): Promise<void> {
  const present = await readFile(path, 'utf8').catch(() => undefined);
  if (present === text) return;
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, text);
}
