import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPatterns } from './checkPatterns.mjs';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'callboard-patterns-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function problemsOf(source: string, file = 'plugins/tower/server/parse.ts'): string {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), source);
  try {
    checkPatterns({ directory: tree, cache: join(tree, '.cache/patterns.json') });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('a pattern with quadratic cost is found, with its place and an example text', () => {
  expect(problemsOf('const a = 1;\n\nexport const end = (text: string) => text.replace(/\\/+$/, "");\n')).toMatch(
    /^plugins\/tower\/server\/parse\.ts:3: \/\\\/\+\$\/\n {4}Its cost is 2nd degree polynomial, such as for '\/'\.repeat/,
  );
});

test.each([
  ['one that nests its repetitions', 'export const a = /^(a+)+$/;'],
  ['one that is tried again at each place', 'export const a = /a[^b]*c/g;'],
  ['one that a tokenizer tries at each place', 'export const a = /a[^b]*c/y;'],
  ['one in a text', 'export const a = new RegExp("a+b");'],
  ['one in a template', 'export const a = RegExp(`a+b`, "i");'],
  ['one in a component', 'export const A = () => <p>{/a+b/.test("a")}</p>;', 'packages/ui/A.tsx'],
  ['one that is made at run time', 'export const a = (text: string) => new RegExp(text);'],
  ['one with a bound without a number', '// Bounded: by what people write.\nexport const a = /a+b/;'],
  ['one that is called linear', '// Linear: it is.\nexport const a = /a+b/;'],
  ['one below a comment about another', '// Bounded: 63 characters.\nconst b = 1;\nexport const a = /a+b/;'],
])('%s is found', (_, source, file?: string) => {
  expect(problemsOf(source, file)).toMatch(/^(plugins|packages)\//);
});

test.each([
  ['is linear', 'export const a = /^a+b/;'],
  ['is linear by a look-behind', 'export const a = /(?<!a)a+b/;'],
  ['is bounded by its form', 'export const a = /a{1,63}b/;'],
  ['says its bound above', '// Bounded: 63 characters, checked\n// by the caller.\nexport const a = /a+b/;'],
  ['says its bound behind', 'export const a = /a+b/; // Bounded: 63 characters.'],
  ['explains why it is linear', '// Linear: one fixed text.\nexport const a = (text: string) => new RegExp(text);'],
  ['is made of another', 'const b = /[ab]/;\nexport const a = new RegExp(b, "g");'],
])('one that %s passes', (_, source) => {
  expect(problemsOf(source)).toBe('');
});

test('tests and files that are not sources are ignored', () => {
  for (const file of ['plugins/tower/server/a.test.ts', 'plugins/tower/testing/a.ts', 'docs/a.ts', 'apps/web/a.css'])
    expect(problemsOf('export const a = /a+b/;', file)).toBe('');
});
