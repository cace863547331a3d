import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import { catalogSourceRead } from '@callboard/plugin-catalog/common';
import type { PluginContext } from '@callboard/server-kit';
import { directoriesContract, directoriesSyncRelease, type HeldSync } from '../common/index.ts';
import type { RegisteredDirectories } from './registeredDirectories.ts';
import type { HeldSyncStore } from './sync/heldSyncStore.ts';
import type { HeldSyncRow } from './tables.ts';

type Options = Pick<PluginContext, 'http' | 'permissions' | 'credentials'> & {
  directories: RegisteredDirectories;
  heldSyncs: HeldSyncStore;
};

const MAX_EXAMPLES = 20;

export function directoryRoutes({ http, permissions, credentials, directories, heldSyncs }: Options): void {
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
      await directories.find(directory)?.readNow();
      return { released: deletionsOf(held).length };
    },
  });
}

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
