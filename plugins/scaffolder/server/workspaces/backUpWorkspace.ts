import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NotFoundError } from '@callboard/errors';
import type { TaskTransaction } from '../tasks/taskStore.ts';
import { pack, unpack } from './pack.ts';
import type { PackStore } from './packStore.ts';
import { differences, hashRecent, type Snapshot, snapshotOf, type WorkspaceBounds } from './snapshot.ts';

type Options = {
  store: Pick<PackStore, 'add' | 'parts' | 'forget'>;
  taskId: string;
  path: string;
  bounds: WorkspaceBounds;
};

/** Small enough for a statement of either database. */
const partBytes = 1024 * 1024;
/** Additional space for the names of the files. */
const headerBytes = 64 * 1024 * 1024;

/** Packed changes; the bytes are those of the pack. */
export type WorkspaceChanges = { bytes: number; save(on: TaskTransaction): Promise<void> };
export type WorkspaceBackup = ReturnType<typeof backUpWorkspace>;

/** Backs a workspace up to the database as incremental packs, and restores it. */
export function backUpWorkspace({ store, taskId, path, bounds }: Options) {
  let known: Snapshot = new Map();

  async function restore(packs: number): Promise<void> {
    for (let number = 0; number < packs; number += 1) {
      const parts = await store.parts(taskId, number);
      if (parts.length === 0) throw new NotFoundError(`The saved workspace of the task ${taskId} was deleted`);
      await unpack(path, parts, bounds.maxBytes + headerBytes);
    }
    known = packs === 0 ? new Map() : await snapshotOf(path, bounds);
    await hashRecent(path, known);
  }

  async function hasChanged(): Promise<boolean> {
    // A workspace that cannot be saved has changed as well.
    const now = await snapshotOf(path, bounds).catch(() => undefined);
    if (!now) return true;
    const { changed, removed } = await differences(path, known, now);
    return changed.length > 0 || removed.length > 0;
  }

  return {
    /** Restores the saved files; the workspace must be empty. */
    restore,

    /** Rewinds the workspace to the last saved state. */
    async rewind(packs: number): Promise<void> {
      if (!(await hasChanged())) return;
      await emptyFolder(path);
      await restore(packs);
    },

    /** The changes since the last save, to be saved as the pack with a number; undefined without changes. */
    async changes(number: number): Promise<WorkspaceChanges | undefined> {
      const now = await snapshotOf(path, bounds);
      const different = await differences(path, known, now);
      if (different.changed.length === 0 && different.removed.length === 0) return undefined;
      const parts = await pack(path, different, partBytes);
      known = now;
      const bytes = parts.reduce((sum, { length }) => sum + length, 0);
      return { bytes, save: (on) => store.add(taskId, number, parts, on) };
    },

    forget: (on: TaskTransaction) => store.forget(taskId, on),
  };
}

/** Deletes the contents of a folder, and keeps the folder itself. */
export async function emptyFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    await rm(join(path, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
