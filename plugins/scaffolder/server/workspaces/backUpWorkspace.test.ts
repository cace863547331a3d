import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { taskTables } from '../migrations/0001-tasks.ts';
import type { ScaffolderTables } from '../tasks/tables.ts';
import { backUpWorkspace } from './backUpWorkspace.ts';
import { createPackStore } from './packStore.ts';

const bounds = { maxBytes: 3_000_000, maxFiles: 100 };

describe.each(testEngines)('workspace backups on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let folder: string;
  let path: string;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await database.migrate('scaffolder', [taskTables]);
    folder = await mkdtemp(join(tmpdir(), 'callboard-kept-'));
    path = join(folder, 'workspace');
    await mkdir(path);
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const store = () => createPackStore(database);
  const open = (at = path) => backUpWorkspace({ store: store(), taskId: 'a-task', path: at, bounds });
  const db = () => database.kysely<ScaffolderTables>();

  /** Saves the changes as the pack with a number; returns whether there were any. */
  async function keep(workspace: ReturnType<typeof open>, number: number): Promise<boolean> {
    const changes = await workspace.changes(number);
    await db()
      .transaction()
      .execute(async (transaction) => changes?.save(transaction));
    return changes !== undefined;
  }

  /** The workspace restored elsewhere: files with their contents, links with their targets, folders. */
  async function restored(packs: number): Promise<Record<string, string>> {
    const other = join(folder, `restored-${Math.random()}`);
    await mkdir(other);
    await open(other).restore(packs);
    const found: Record<string, string> = {};
    for (const name of await readdir(other, { recursive: true })) {
      // The target of a link is already listed under its own name.
      if (name.startsWith('absolute/')) continue;
      const place = join(other, name);
      const stats = await lstat(place);
      if (stats.isSymbolicLink()) found[name] = `-> ${await readlink(place)}`;
      else if (stats.isDirectory()) found[name] = '/';
      else found[name] = `${(stats.mode & 0o111) === 0 ? '' : 'x '}${await readFile(place, 'utf8')}`;
    }
    return found;
  }

  test('restore folders, executable files and links', async () => {
    const workspace = open();
    await mkdir(join(path, 'a/empty'), { recursive: true });
    await writeFile(join(path, 'a/text.txt'), 'text');
    await writeFile(join(path, 'run.sh'), '#!/bin/sh');
    await chmod(join(path, 'run.sh'), 0o755);
    await symlink('a/text.txt', join(path, 'link'));
    await symlink(join(path, 'a'), join(path, 'absolute'));
    expect(await keep(workspace, 0)).toBe(true);
    expect(await restored(1)).toEqual({
      a: '/',
      'a/empty': '/',
      'a/text.txt': 'text',
      'run.sh': 'x #!/bin/sh',
      link: '-> a/text.txt',
      absolute: '-> a',
    });
  });

  test('contain every change, and nothing is written without one', async () => {
    const workspace = open();
    expect(await keep(workspace, 0)).toBe(false);
    await writeFile(join(path, 'same.txt'), 'same');
    await writeFile(join(path, 'changed.txt'), 'one');
    await writeFile(join(path, 'gone.txt'), 'gone');
    await mkdir(join(path, 'becomes-file'));
    await writeFile(join(path, 'becomes-file/inner.txt'), 'inner');
    expect(await keep(workspace, 0)).toBe(true);
    expect(await keep(workspace, 1)).toBe(false);
    // At the same time and with the same length, so only the content differs.
    await writeFile(join(path, 'changed.txt'), 'two');
    await rm(join(path, 'gone.txt'));
    await rm(join(path, 'becomes-file'), { recursive: true });
    await writeFile(join(path, 'becomes-file'), 'now a file');
    expect(await keep(workspace, 1)).toBe(true);
    expect(await restored(2)).toEqual({ 'same.txt': 'same', 'changed.txt': 'two', 'becomes-file': 'now a file' });
    const parts = await db().selectFrom('scaffolder_workspaces').select(['pack', 'part']).execute();
    expect(parts).toHaveLength(2);
  });

  test('continue after a restore, and save only new changes', async () => {
    const workspace = open();
    await writeFile(join(path, 'first.txt'), 'first');
    await keep(workspace, 0);
    const other = join(folder, 'other');
    await mkdir(other);
    const next = open(other);
    await next.restore(1);
    expect(await keep(next, 1)).toBe(false);
    await writeFile(join(other, 'second.txt'), 'second');
    expect(await keep(next, 1)).toBe(true);
    expect(await restored(2)).toEqual({ 'first.txt': 'first', 'second.txt': 'second' });
  });

  test('that are large are saved in parts', async () => {
    const workspace = open();
    const content = Buffer.alloc(2_500_000, 0).map(() => Math.random() * 256);
    await writeFile(join(path, 'large.bin'), content);
    await keep(workspace, 0);
    expect((await store().parts('a-task', 0)).length).toBeGreaterThan(1);
    const other = join(folder, 'other');
    await mkdir(other);
    await open(other).restore(1);
    expect((await readFile(join(other, 'large.bin'))).equals(content)).toBe(true);
  });

  test('[SEC-03] contain no links to the outside', async () => {
    await symlink('../..', join(path, 'out'));
    await expect(open().changes(0)).rejects.toThrow('points outside its folder through a link');
  });

  test('[SEC-11] that are too large are rejected', async () => {
    await writeFile(join(path, 'large.bin'), Buffer.alloc(bounds.maxBytes + 1));
    await expect(open().changes(0)).rejects.toThrow('The workspace has more than 3000000 bytes');
    await rm(join(path, 'large.bin'));
    for (let file = 0; file <= bounds.maxFiles; file += 1) await writeFile(join(path, `${file}`), '');
    await expect(open().changes(0)).rejects.toThrow('The workspace has more than 100 files and folders');
  });

  test('rewind to the last saved state, even if the workspace is too large', async () => {
    const workspace = open();
    await mkdir(join(path, 'a'));
    await writeFile(join(path, 'a/text.txt'), 'text');
    await keep(workspace, 0);
    await rm(join(path, 'a'), { recursive: true });
    await writeFile(join(path, 'a'), 'no folder');
    await writeFile(join(path, 'large.bin'), Buffer.alloc(bounds.maxBytes + 1));
    await workspace.rewind(1);
    expect(await readdir(path, { recursive: true })).toEqual(['a', 'a/text.txt']);
    expect(await readFile(join(path, 'a/text.txt'), 'utf8')).toBe('text');
    expect(await keep(workspace, 1)).toBe(false);
  });

  test('whose packs were deleted cannot be restored', async () => {
    await expect(restored(1)).rejects.toThrow('The saved workspace of the task a-task was deleted');
  });
});
