import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { lazyModules } from './lazyModules.mjs';
import { say } from './print.mjs';
import { root } from './run.mjs';

const limit = 200_000;
const web = `${root}dist/web/`;

/** The JavaScript of a first page (the entry, its imports, and the page) stays within 200 kB of gzip. */
export function checkBundle() {
  const manifest = JSON.parse(readFileSync(`${web}.vite/manifest.json`, 'utf8'));
  const { firstPages, fetchedTogether } = lazyModules(root);
  for (const [path, modules] of Object.entries(firstPages)) {
    checkPage(path, neededFiles(manifest, modules, fetchedTogether));
  }
}

function checkPage(path, files) {
  const sizes = files.map((file) => [file, gzipSync(readFileSync(web + file), { level: 9 }).length]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const fact = `${inKilobytes(total)} of gzipped JavaScript`;
  say(`First page ${path}: ${fact} in ${sizes.length} files (limit ${inKilobytes(limit)})`);
  if (total <= limit) return;
  const largest = sizes.sort((a, b) => b[1] - a[1]).map(([file, size]) => `  ${file} ${inKilobytes(size)}`);
  throw new Error(`The page ${path} needs ${fact}, over ${inKilobytes(limit)}:\n${largest.join('\n')}`);
}

const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Modules that are fetched together are one file, named after their set. */
function keyOf(manifest, module, fetchedTogether) {
  const [set] = Object.entries(fetchedTogether).find(([, entries]) => entries.includes(module)) ?? [];
  const keys = Object.keys(manifest);
  return keys.find((key) => (set ? manifest[key].name === set : key.endsWith(module)));
}

/** The scripts of the page. */
const entryFiles = () =>
  [...readFileSync(`${web}index.html`, 'utf8').matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(
    ([, file]) => file,
  );

/** The entry, the modules that a page needs immediately, and all their imports. */
function neededFiles(manifest, modules, fetchedTogether) {
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const file of entryFiles()) add(Object.keys(manifest).find((key) => manifest[key].file === file));
  for (const module of modules) {
    const key = keyOf(manifest, module, fetchedTogether);
    if (!key)
      throw new Error(`'${module}' is listed in callboard.firstPages of its package.json, but is not in the build.`);
    add(key);
  }
  return [...files].filter((file) => file.endsWith('.js'));
}
