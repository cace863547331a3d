import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aComponent, aFolder, cleanUp, fileConfig, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

describe('a change on the disk', () => {
  const shown = (check: () => unknown) => vi.waitFor(() => expect(check()).toBeTruthy());

  test('appears automatically: a changed file, a replaced one, a new one, a deleted one, one behind a placeholder', async () => {
    const folder = await aFolder({ 'x/a.yaml': aComponent('a'), 'texts/b.txt': 'old' });
    const catalog = await openCatalog({ config: fileConfig(`${folder.path}/**/*.yaml`) });
    const system = (name: string) => catalog.find(`component:default/${name}`)?.spec?.system;
    await catalog.ingestAll();

    await folder.write('x/a.yaml', aComponent('a', '  system: changed\n'));
    await shown(() => system('a') === 'changed');

    await folder.write('x/a.yaml.tmp', aComponent('a', '  system: replaced\n'));
    await rename(folder.file('x/a.yaml.tmp'), folder.file('x/a.yaml'));
    await shown(() => system('a') === 'replaced');

    await mkdir(folder.file('new'));
    await folder.write('new/b.yaml', aComponent('b', '  system: {$text: ../texts/b.txt}\n'));
    await shown(() => system('b') === 'old');

    await folder.write('texts/b.txt', 'new');
    await shown(() => system('b') === 'new');

    await folder.remove('x/a.yaml');
    await shown(() => system('a') === undefined);
  });

  test('appears automatically if the whole folder is replaced, by another or by a link, or is created late', async () => {
    const folder = await aFolder();
    const [file, pattern] = [folder.file('x/file.yaml'), `${folder.path}/x/y/*.yaml`];
    const locations = [file, pattern].map((target) => ({ type: 'file', target }));
    const catalog = await openCatalog({ config: { locations } });
    await catalog.ingestAll();
    const aVersion = (version: string, path: string) =>
      Promise.all(
        ['file', 'y/match'].map((name) =>
          folder.write(`${path}/${name}.yaml`, aComponent(name.replace('y/', ''), `  system: ${version}\n`)),
        ),
      );
    const isShown = (version: string) =>
      shown(() =>
        ['file', 'match'].every((name) => catalog.find(`component:default/${name}`)?.spec?.system === version),
      );

    await aVersion('late', 'x');
    await isShown('late');

    await rm(folder.file('x'), { recursive: true });
    await aVersion('again', 'x');
    await isShown('again');

    await aVersion('other', 'other');
    await rename(folder.file('x'), folder.file('old'));
    await rename(folder.file('other'), folder.file('x'));
    await isShown('other');

    await aVersion('linked', 'real');
    await rm(folder.file('x'), { recursive: true });
    await symlink('real', folder.file('x'));
    await isShown('linked');

    await aVersion('elsewhere', 'elsewhere');
    await symlink('elsewhere', folder.file('next'));
    await rename(folder.file('next'), folder.file('x'));
    await isShown('elsewhere');
  });

  test('appears in the files that a link connects to it', async () => {
    const folder = await aFolder({ 'texts/one/b.txt': 'one', 'texts/two/b.txt': 'two' });
    await symlink('one', folder.file('texts/current'));
    for (const name of ['a', 'b', 'c']) await folder.write(`${name}.yaml`, aComponent(name));
    await folder.write('b.yaml', aComponent('b', '  system: {$text: texts/current/b.txt}\n'));
    const catalog = await openCatalog({ config: fileConfig(`${folder.path}/*.yaml`) });
    const system = (name: string) => catalog.find(`component:default/${name}`)?.spec?.system;
    await catalog.ingestAll();
    await folder.write('a.yaml', aComponent('a', '  system: changed\n'));
    await shown(() => system('a') === 'changed');
    expect(system('b')).toBe('one');

    await symlink('two', folder.file('texts/next'));
    await rename(folder.file('texts/next'), folder.file('texts/current'));
    await shown(() => system('b') === 'two');

    await folder.write('real.txt', aComponent('c', '  system: linked\n'));
    await symlink('real.txt', folder.file('c.tmp'));
    await rename(folder.file('c.tmp'), folder.file('c.yaml'));
    await shown(() => system('c') === 'linked');
    await folder.write('real.txt', aComponent('c', '  system: behind\n'));
    await shown(() => system('c') === 'behind');
  });
});
