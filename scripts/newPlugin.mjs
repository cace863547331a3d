// `npm run new-plugin <name>`: creates a working plugin with its four doors, an endpoint and a page, and adds it to
// both apps.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginFiles } from './newPluginFiles.mjs';
import { fail, say } from './print.mjs';
import { root, run } from './run.mjs';

/** Writes the plugin into a project folder and adds it to both apps; returns the written files. */
export function newPlugin(project, name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
    throw new Error(
      `'${name ?? ''}' is not a plugin name: lower-case letters, digits and single hyphens, starting with a letter.`,
    );
  }
  const folder = join(project, 'plugins', name);
  if (existsSync(folder)) throw new Error(`plugins/${name} already exists.`);
  const versions = JSON.parse(readFileSync(join(project, 'plugins/portal/package.json'), 'utf8')).dependencies;
  const files = pluginFiles(name, versions);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  list(project, 'server', name, `${camel}Server`);
  list(project, 'web', name, `${camel}Plugin`);
  return Object.keys(files);
}

/** Adds the plugin to the list of an app, and to its dependencies. */
function list(project, app, name, variable) {
  const file = join(project, `apps/${app}/plugins.ts`);
  const source = readFileSync(file, 'utf8');
  const listed = source.replace(
    /(export const plugins: [^=]*= \[)([^\]]*)\]/,
    (_, head, items) => `${head}${items.trimEnd().replace(/,$/, '')}, ${variable}]`,
  );
  if (listed === source) throw new Error(`apps/${app}/plugins.ts has no 'plugins' list to add to.`);
  writeFileSync(file, `import { ${variable} } from '@callboard/plugin-${name}/${app}';\n${listed}`);

  const manifest = join(project, `apps/${app}/package.json`);
  const content = JSON.parse(readFileSync(manifest, 'utf8'));
  const dependencies = { ...content.dependencies, [`@callboard/plugin-${name}`]: '*' };
  content.dependencies = Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(manifest, `${JSON.stringify(content, null, 2)}\n`);
}

async function main() {
  const name = process.argv[2];
  const files = newPlugin(root, name);
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  await run(process.execPath, ['scripts/fix.mjs'], { stdio: 'ignore' });
  say(`plugins/${name} has ${files.length} files and is listed in both apps; npm start shows it at /${name}.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main().catch(fail);
