import { symlink } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { aFolder, cleanUp } from '../testing/openCatalog.ts';
import { globBase, globFiles, isGlob } from './globFiles.ts';

afterEach(cleanUp);

describe('a pattern', () => {
  test.each([
    ['*.yaml', ['a.yaml', 'b.yaml']],
    ['**/*.yaml', ['a.yaml', 'b.yaml', 'x/c.yaml', 'x/y/d.yaml']],
    ['x/**', ['x/c.yaml', 'x/e.txt', 'x/y/d.yaml']],
    ['*/y/d.yaml', ['x/y/d.yaml']],
    ['**/y/*.yaml', ['x/y/d.yaml']],
    ['{a,x/c}.yaml', ['a.yaml', 'x/c.yaml']],
    ['[ab].yaml', ['a.yaml', 'b.yaml']],
    ['?.yaml', ['a.yaml', 'b.yaml']],
    ['.*/*.yaml', ['.hidden/h.yaml']],
    ['z/*.yaml', []],
    ['*.json', []],
  ])('%s finds %j', async (pattern, files) => {
    const folder = await aFolder({
      'b.yaml': '',
      'a.yaml': '',
      'x/c.yaml': '',
      'x/y/d.yaml': '',
      'x/e.txt': '',
      '.hidden/h.yaml': '',
      '.i.yaml': '',
    });
    const found = await globFiles(`${folder.path}/${pattern}`);
    expect([...found.files.keys()]).toEqual(files.map((name) => folder.file(name)));
  });

  test.each(['**/*', '{.git,.env.d,node_modules}/*.yaml', '.*/**', '.*'])(
    '[SEC-06] %s finds neither private files nor installed packages',
    async (pattern) => {
      const names = ['.git/a.yaml', 'x/.git/a.yaml', 'node_modules/y/a.yaml', '.env', '.env.yaml', 'x/key.pem'];
      const folder = await aFolder(Object.fromEntries([...names, '.env.example', 'a.yaml'].map((name) => [name, ''])));
      const { files, folders } = await globFiles(`${folder.path}/${pattern}`);
      for (const name of names) expect(files.has(folder.file(name))).toBe(false);
      expect(folders).not.toContain(folder.file('.git'));
    },
  );

  test('names the folders in which a new file would match', async () => {
    const folder = await aFolder({ 'x/y/a.yaml': '' });
    const { folders } = await globFiles(`${folder.path}/**/*.yaml`);
    expect([...folders].sort()).toEqual([folder.path, folder.file('x'), folder.file('x/y')]);
  });

  test('finds linked files, and does not follow circular links', async () => {
    const folder = await aFolder({ 'x/a.yaml': '' });
    await symlink('x/a.yaml', folder.file('b.yaml'));
    await symlink('..', folder.file('x/up'));
    const { files } = await globFiles(`${folder.path}/**/*.yaml`);
    expect([...files]).toEqual([
      [folder.file('b.yaml'), { isLink: true }],
      [folder.file('x/a.yaml'), { isLink: false }],
    ]);
  });

  test('[SEC-11] that expands to too many others is refused, and an endlessly long one is a plain name', async () => {
    const { path } = await aFolder();
    await expect(globFiles(`${path}/${'{a,b}'.repeat(8)}`)).rejects.toThrow('expands to more than 100 others');
    expect([isGlob(`/${'{a,b}'.repeat(90)}`), isGlob(`/${'{a,b}'.repeat(100)}`)]).toEqual([true, false]);
  });

  test('starts below its last fixed folder', () => {
    expect(globBase('/a/b/*/c.yaml')).toBe('/a/b');
    expect(globBase('/a/b.{yaml,yml}')).toBe('/a');
    expect(['/a/b.yaml', '/a/b c.yaml', '/a/*.yaml', '/a/{b,c}.yaml'].map(isGlob)).toEqual([false, false, true, true]);
  });
});
