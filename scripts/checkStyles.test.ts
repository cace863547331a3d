import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkStyles } from './checkStyles.mjs';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'callboard-styles-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function problemsOf(rule: string, file = 'plugins/tower/web/Tower.module.css'): string {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `.tower {\n  ${rule}\n}\n`);
  try {
    checkStyles({ directory: tree });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  'padding: 8px;',
  'margin: 0 -4px;',
  'padding-inline-start: calc(var(--cb-space-8) + 3px);',
  'gap: 2px var(--cb-space-8);',
  'row-gap: 10px;',
])('%s is a raw spacing, and named with its place', (rule) => {
  expect(problemsOf(rule)).toContain(`plugins/tower/web/Tower.module.css:2: ${rule}\n`);
});

test.each([
  'padding: 0 var(--cb-space-8);',
  'gap: 1px;',
  'margin: 0.5em 0;',
  'inline-size: 40px;',
  'scroll-margin-block-start: 68px;',
])('%s passes', (rule) => {
  expect(problemsOf(rule)).toBe('');
});

test('a list that hides its own bullets is pointed to the List component', () => {
  expect(problemsOf('list-style: none;')).toMatch(
    /Tower\.module\.css:2: list-style: none;\n {4}Use List of @callboard\/ui/,
  );
  expect(problemsOf('list-style: none;', 'packages/ui/display/List.module.css')).not.toContain('display/List');
});

test('a composed class must be in a shared stylesheet', () => {
  const shared = join(tree, 'packages/ui/theme/shared/layouts.css');
  mkdirSync(dirname(shared), { recursive: true });
  writeFileSync(shared, '.cb-row {\n  display: flex;\n}\n');
  expect(problemsOf('composes: cb-row from global;')).toBe('');
  expect(problemsOf('composes: tower;')).toBe('');
  expect(problemsOf('composes: cb-row cb-raw from global;')).toMatch(
    /Tower\.module\.css:2: .*\n {4}Not in packages\/ui\/theme\/shared: cb-raw$/,
  );
});

test('a class of another file is not composed', () => {
  expect(problemsOf("composes: row from './Other.module.css';")).toContain('from global');
});
