import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { say } from './print.mjs';
import { root } from './run.mjs';

const limit = 200_000;
const web = `${root}dist/web/`;

/** The JavaScript that the first page needs (the entry, what it imports, and the first route) stays within 200 kB of gzip. */
export function checkBundle() {
  const manifest = JSON.parse(readFileSync(`${web}.vite/manifest.json`, 'utf8'));
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  add(entry);
  for (const key of firstRoute(manifest)) add(key);
  const sizes = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, gzipSync(readFileSync(web + file), { level: 9 }).length]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  say(
    `First page: ${(total / 1000).toFixed(1)} kB of gzipped JavaScript in ${sizes.length} files (limit ${limit / 1000} kB)`,
  );
  if (total <= limit) return;
  const largest = sizes.sort((a, b) => b[1] - a[1]).map(([file, size]) => `  ${file} ${(size / 1000).toFixed(1)} kB`);
  throw new Error(
    `The first page needs ${(total / 1000).toFixed(1)} kB of gzipped JavaScript, over ${limit / 1000} kB:\n${largest.join('\n')}`,
  );
}

/** What the entry loads by itself before the page that '/' leads to can show, and that page, as apps/web names them. */
function firstRoute(manifest) {
  const { modules } = JSON.parse(readFileSync(`${root}apps/web/firstPage.json`, 'utf8'));
  return modules.map((module) => {
    const key = Object.keys(manifest).find((candidate) => candidate.endsWith(module));
    if (!key) throw new Error(`apps/web/firstPage.json names '${module}', which is not in the build.`);
    return key;
  });
}
