import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourcesIn } from './sourcesIn.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
const walks = text.slice(text.indexOf('## Threads'));

const sources = ['apps', 'packages', 'plugins', 'demo', 'scripts', 'e2e'].flatMap((folder) =>
  sourcesIn(join(root, folder)),
);
const files = sources.map((path) => relative(root, path));
const words = new Set(sources.flatMap((path) => readFileSync(path, 'utf8').match(/[A-Za-z_][A-Za-z0-9_]{3,}/g) ?? []));

/** The texts in backticks that match. */
const quoted = (part: string, pattern: RegExp) => [
  ...new Set([...part.matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) => (pattern.test(name) ? [name] : []))),
];

test('every file that ARCHITECTURE.md names exists', () => {
  const named = quoted(text, /^[\w./-]+\.(?:tsx?|mjs)$/);
  const generic = new Set(['index.ts', 'index.tsx', 'queries.ts', 'config.ts', 'routes.ts']);
  const missing = named.filter(
    (name) =>
      !generic.has(name) &&
      !existsSync(join(root, name)) &&
      !files.some((file) => file.endsWith(`/${name}`) || basename(file) === name),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test('every function and topic that its walks and threads name exists in the code', () => {
  const named = quoted(walks, /^[A-Za-z_][A-Za-z0-9_]{3,}$/);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});
