import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import portal from '../packages/plugin-tools/portalModules.json' with { type: 'json' };

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const [, icons = '', variables = '', shared = ''] = read('docs/extend/names.md').split(/^## .*$/m);

/** The names in a list, a table or a sentence. */
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
const paragraphs = (text: string) => text.trim().split('\n\n');

test('the page of names has the icons that can be named', () => {
  const source = read('apps/web/configured/configuredIcons.ts');
  const names = [...source.matchAll(/^ {2}(\w+): Icon\w+,$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(namesIn(paragraphs(icons).at(-1) ?? '')).toEqual(names);
});

test('the page of names has the variables of the design system', () => {
  const [, root = ''] = /^:root \{([\s\S]*?)^\}/m.exec(read('packages/ui/styles.css')) ?? [];
  const declared = [...root.matchAll(/(--cb-[\w-]+):/g)].map(([, name]) => name);
  expect(namesIn(paragraphs(variables).at(-1) ?? '').sort()).toEqual(declared.sort());
});

test('the page of names has the modules and parts that the portal shares', () => {
  const [modules = '', table = ''] = paragraphs(shared);
  expect(namesIn(modules)).toEqual(expect.arrayContaining(portal.web.whole));
  const parts = Object.entries(portal.web.parts).flatMap(([library, names]) => [library, ...names]);
  expect(namesIn(table)).toEqual(parts);
});
