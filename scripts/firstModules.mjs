import { readFileSync } from 'node:fs';
import { build } from 'vite';

const app = '/apps/web/app.tsx';

/**
 * The bundler puts each module that some page shares into a file of its own kind. Two sets of them are better off as one file each:
 * `shell`, what every page needs (the entry, the app, and what they import: 46 requests and 17 kB less), and `parts`, what the pages
 * that most people open first share with others (35 requests less). What they are only a build can tell, so this is one, of which
 * nothing is kept.
 */
export async function firstModules(config) {
  const chunks = await chunksOf(config);
  const shell = new Set();
  for (const { fileName, isEntry, facadeModuleId } of chunks.values()) {
    if (isEntry || facadeModuleId?.endsWith(app)) addNeeded(chunks, fileName, shell);
  }
  const pages = [...chunks.values()].filter(({ facadeModuleId }) => isFirst(config, facadeModuleId));
  const parts = new Set();
  for (const { imports } of pages) for (const file of imports) if (!shell.has(file)) addNeeded(chunks, file, parts);
  const modulesOf = (files) => new Set([...files].flatMap((file) => Object.keys(chunks.get(file).modules)));
  return { shell: modulesOf(shell), parts: modulesOf([...parts].filter((file) => !shell.has(file))) };
}

async function chunksOf(config) {
  const chunks = new Map();
  const collect = {
    name: 'collect-chunks',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunks.set(chunk.fileName, chunk);
    },
  };
  await build({ ...config, plugins: [collect], build: { write: false } });
  return chunks;
}

function addNeeded(chunks, file, needed) {
  if (!chunks.has(file) || needed.has(file)) return;
  needed.add(file);
  for (const imported of chunks.get(file).imports) addNeeded(chunks, imported, needed);
}

function isFirst({ root }, module) {
  const pages = JSON.parse(readFileSync(`${root}/firstPages.json`, 'utf8'));
  return Object.values(pages)
    .flat()
    .some((name) => module?.endsWith(name));
}
