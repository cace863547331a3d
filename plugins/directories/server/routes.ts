import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import { catalogSourceRead, catalogSourceRefresh } from '@callboard/plugin-catalog/common';
import type { PluginContext } from '@callboard/server-kit';
import {
  type BoundedPreview,
  type DirectoryPreview,
  directoriesContract,
  directoriesSyncRelease,
  type HeldSync,
} from '../common/index.ts';
import type { RegisteredDirectories } from './registeredDirectories.ts';
import type { HeldSyncStore } from './sync/heldSyncStore.ts';
import type { HeldSyncRow } from './tables.ts';

type Options = Pick<PluginContext, 'http' | 'permissions' | 'credentials'> & {
  directories: RegisteredDirectories;
  heldSyncs: HeldSyncStore;
  preview(directory: string, signal: AbortSignal): Promise<DirectoryPreview>;
};

const MAX_EXAMPLES = 20;
const MAX_LISTED = 100;
/** Longer than a directory takes, and shorter than people wait. */
const PREVIEW_TIMEOUT_MS = 120_000;

export function directoryRoutes(options: Options): void {
  const { http, permissions, credentials, directories, heldSyncs } = options;
  const previews = new Map<string, Promise<DirectoryPreview>>();
  /** A directory is read once for all who ask at the same time. */
  function preview(directory: string): Promise<DirectoryPreview> {
    const running =
      previews.get(directory) ??
      options.preview(directory, AbortSignal.timeout(PREVIEW_TIMEOUT_MS)).finally(() => previews.delete(directory));
    previews.set(directory, running);
    return running;
  }

  serve(http, directoriesContract, {
    async getHeldSyncs(_, request) {
      await permissions.require(catalogSourceRead, credentials.principalOf(request), { request });
      return { items: (await heldSyncs.all()).map(heldSyncOf) };
    },

    async releaseHeldSync({ params: { directory } }, request) {
      await permissions.require(directoriesSyncRelease, credentials.principalOf(request), { request });
      const held = await heldSyncs.find(directory);
      if (!held || held.released_at > 0) throw new NotFoundError(`No held sync of '${directory}'`);
      await heldSyncs.release(directory, Date.now());
      await directories.find(directory)?.provider.readNow();
      return { released: deletionsOf(held).length };
    },

    async previewSync({ params: { directory } }, request) {
      await permissions.require(catalogSourceRefresh, credentials.principalOf(request), { request });
      return bounded(await preview(directory));
    },
  });
}

function bounded({ added, changed, removed, left, problems, ...counts }: DirectoryPreview): BoundedPreview {
  return {
    ...counts,
    added: firstOf(added),
    changed: firstOf(changed.map(({ ref, fields }) => ({ ref, fields: [...fields] }))),
    removed: firstOf(removed),
    left: firstOf(left),
    problems: firstOf(problems),
  };
}

const firstOf = <T>(all: readonly T[]) => ({ total: all.length, items: all.slice(0, MAX_LISTED) });

function heldSyncOf(row: HeldSyncRow): HeldSync {
  const deletions = deletionsOf(row);
  return {
    source: row.source,
    directory: row.directory,
    heldAt: new Date(Number(row.held_at)).toISOString(),
    current: row.current,
    deletions: deletions.length,
    maxDeletionPercent: row.max_deletion_percent,
    examples: deletions.slice(0, MAX_EXAMPLES),
  };
}

const deletionsOf = ({ deletions }: HeldSyncRow) => JSON.parse(deletions) as string[];
