import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aFolder, cleanUp } from '../testing/openCatalog.ts';
import type { Changes } from './changes.ts';
import { createFileWatch } from './fileWatch.ts';

const closing: (() => void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await cleanUp();
});

type Folder = Awaited<ReturnType<typeof aFolder>>;

const [a, b] = ['location:default/a', 'location:default/b'];

function watching(options: { limit?: number } = {}) {
  const notified: Changes[] = [];
  const lines: string[] = [];
  const logger = { warn: (_fields: unknown, message?: string) => void lines.push(message ?? '') };
  const watch = createFileWatch({
    onChange: (changes) => notified.push(changes),
    logger,
    debounceMs: 20,
    checkIntervalMs: 20,
    ...options,
  });
  closing.push(watch.close);
  const follow = (ref: string, folders: readonly string[]) => {
    const following = watch.follow(ref);
    for (const folder of folders) following.add(folder);
    following.end();
  };
  const shows = (check: () => unknown) => vi.waitFor(async () => expect(await check()).toBe(true));
  const isNotified = (ref: string) => notified.some((changes) => changes.has(ref));
  const isPathNotified = (ref: string, path: string) => notified.some((changes) => changes.get(ref)?.has(path));
  return {
    follow,
    notified,
    lines,
    /** Waits until a Location is notified. */
    notifies: (ref: string) => shows(() => isNotified(ref)),
    /** Waits until a Location is notified of a file that changes. */
    notifiesOf: (ref: string, folder: Folder, name: string) =>
      shows(async () => isPathNotified(ref, await folder.write(name, `${Math.random()}`))),
  };
}

describe('watched folders', () => {
  test('notify their watcher of all changes in one batch', async () => {
    const [one, two] = [await aFolder(), await aFolder()];
    const { follow, notified, notifies } = watching();
    follow(a, [one.path, two.path]);
    follow(b, [two.path]);
    await Promise.all([two.write('x', '1'), two.write('y', '1')]);
    await notifies(b);
    const both = new Set([two.file('x'), two.file('y')]);
    expect(notified[0]).toEqual(
      new Map([
        [a, both],
        [b, both],
      ]),
    );
  });

  test('are released when they are no longer watched', async () => {
    const [one, two] = [await aFolder(), await aFolder()];
    const { follow, notified, notifies } = watching();
    follow(a, [one.path]);
    follow(b, [two.path]);
    follow(a, []);
    await one.write('x', '1');
    await two.write('x', '1');
    await notifies(b);
    expect(notified.flatMap((changes) => [...changes.keys()])).not.toContain(a);
  });

  test('are bounded in number, which is logged once', async () => {
    const folders = await Promise.all([aFolder(), aFolder(), aFolder()]);
    const { follow, lines } = watching({ limit: 1 });
    follow(
      a,
      folders.map(({ path }) => path),
    );
    expect(lines).toEqual([expect.stringContaining('Some folders cannot be watched')]);
  });

  test('that do not exist yet are watched as soon as they do, with the folders in them', async () => {
    const folder = await aFolder();
    const { follow, lines, notifies, notifiesOf } = watching();
    follow(a, [folder.file('x/y/z')]);
    follow(b, [folder.file('x')]);
    await mkdir(folder.file('x/y/z'), { recursive: true });
    await notifies(a);
    await notifies(b);
    await notifiesOf(a, folder, 'x/y/z/file');
    expect(lines).toEqual([]);
  });

  test.each<[title: string, isLink: boolean, replace: (folder: Folder) => Promise<void>]>([
    [
      'is deleted and created again',
      false,
      async (folder) => {
        await rm(folder.file('x'), { recursive: true });
        await mkdir(folder.file('x/y'), { recursive: true });
      },
    ],
    [
      'is replaced by another',
      false,
      async (folder) => {
        await mkdir(folder.file('new/y'), { recursive: true });
        await rename(folder.file('x'), folder.file('old'));
        await rename(folder.file('new'), folder.file('x'));
      },
    ],
    [
      'is a link and is replaced by another one',
      true,
      async (folder) => {
        await mkdir(folder.file('other/y'), { recursive: true });
        await symlink('other', folder.file('next'));
        await rename(folder.file('next'), folder.file('x'));
      },
    ],
  ])('that %s continue to be watched, with the folders in them', async (_title, isLink, replace) => {
    const folder = await aFolder({ 'first/y/file': '1' });
    if (isLink) await symlink('first', folder.file('x'));
    else await rename(folder.file('first'), folder.file('x'));
    const { follow, notifies, notifiesOf } = watching();
    follow(a, [folder.file('x')]);
    follow(b, [folder.file('x/y')]);
    await replace(folder);
    await notifies(a);
    await notifies(b);
    await notifiesOf(a, folder, 'x/file');
    await notifiesOf(b, folder, 'x/y/file');
  });
});
