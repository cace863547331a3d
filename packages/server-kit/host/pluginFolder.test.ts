import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPluginFolder } from './pluginFolder.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-test-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('a plugin has its own folder, which other users of the machine cannot read', async () => {
  const folder = createPluginFolder(directory, 'gates');
  const path = await folder.open();
  expect(path).toBe(join(directory, 'plugins', 'gates'));
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(await folder.open()).toBe(path);
  expect(await folder.within('a/b.txt')).toBe(join(path, 'a', 'b.txt'));
});

test('[SEC-03] a name cannot lead outside the folder by dots, as an absolute path or through a link', async () => {
  const folder = createPluginFolder(directory, 'gates');
  const path = await folder.open();
  await writeFile(join(directory, 'secret'), '');
  await symlink(join(directory, 'secret'), join(path, 'link'));
  for (const name of ['../other', '/etc/passwd', 'a/../../other', 'link']) {
    await expect(folder.within(name)).rejects.toMatchObject({ name: 'NotAllowedError' });
  }
});
