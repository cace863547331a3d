import { expect, test } from 'vitest';
import { templatesIn } from '../code/yaml/templatesIn.ts';
import { bytesOf, textOf } from '../directory/fileContent.ts';
import { treeRows } from '../directory/fileTree.ts';
import { moveInTree } from '../tree/moveInTree.ts';
import { currentFiles, edited, loaded, removed, saved, textAt, unsavedPaths } from './workspace.ts';

const file = (path: string, text: string) => ({ path, content: bytesOf(text) });
const template = (name: string) => `kind: Template\nmetadata:\n  name: ${name}\n`;

test('changed text is a draft until it is saved or changed back', () => {
  const before = loaded([file('a/b.md', 'b'), file('template.yaml', 'one')]);
  expect(before.openPath).toBe('template.yaml');
  const after = edited(before, 'template.yaml', 'two');
  expect([unsavedPaths(after), textAt(after, 'template.yaml')]).toEqual([['template.yaml'], 'two']);
  expect(unsavedPaths(edited(after, 'template.yaml', 'one'))).toEqual([]);
  expect(unsavedPaths(saved(after, file('template.yaml', 'two')))).toEqual([]);
  const typedOn = edited(after, 'template.yaml', 'three');
  expect(unsavedPaths(saved(typedOn, file('template.yaml', 'two')))).toEqual(['template.yaml']);
  expect(currentFiles(typedOn).map(({ path, content }) => [path, textOf(content)])).toEqual([
    ['a/b.md', 'b'],
    ['template.yaml', 'three'],
  ]);
  expect(removed(after, 'template.yaml').openPath).toBeUndefined();
});

test('templates are found in any file, top-level files first, also while they are invalid', () => {
  const found = templatesIn([
    file('b/template.yaml', template('b')),
    file('all.yml', `kind: Location\n---\n${template('top')}`),
    file('a/template.yaml', `${template('a')}spec: [`),
    file('catalog-info.yaml', 'kind: Component\nmetadata: { name: x, description: Template }'),
    file('readme.md', template('no')),
  ]);
  expect(found.map(({ path, name, problem }) => [path, name, problem !== undefined])).toEqual([
    ['all.yml', 'top', false],
    ['a/template.yaml', 'a', true],
    ['b/template.yaml', 'b', false],
  ]);
});

test('all templates of a file are found, in their order', () => {
  const found = templatesIn([file('all.yaml', [template('b'), 'kind: Location', template('a')].join('\n---\n'))]);
  expect(found.map(({ key, path, ref }) => [key, path, ref])).toEqual([
    ['all.yaml', 'all.yaml', 'template:default/b'],
    ['all.yaml#2', 'all.yaml', 'template:default/a'],
  ]);
});

test('keys navigate a tree', () => {
  const rows = treeRows(['a/b.md', 'c.md'], new Set());
  const [folder, inner, last] = rows;
  expect(moveInTree('ArrowDown', folder!, rows)).toEqual({ type: 'focus', path: 'a/b.md' });
  expect(moveInTree('ArrowLeft', inner!, rows)).toEqual({ type: 'focus', path: 'a' });
  expect(moveInTree('ArrowLeft', folder!, rows)).toEqual({ type: 'toggle', isOpen: false });
  expect(moveInTree('ArrowRight', folder!, rows)).toEqual({ type: 'focus', path: 'a/b.md' });
  expect(moveInTree('End', folder!, rows)).toEqual({ type: 'focus', path: 'c.md' });
  expect(moveInTree('ArrowDown', last!, rows)).toBeUndefined();
  expect(moveInTree('Enter', last!, rows)).toEqual({ type: 'choose' });
});

test('[SEC-11] a template that exceeds a limit is listed with the limit', () => {
  const [found] = templatesIn([file('template.yaml', `${template('a')}spec: ${'['.repeat(50_000)}`)]);
  expect(found).toMatchObject({ name: 'template.yaml', problem: 'Must be nested at most 100 levels deep' });
});
