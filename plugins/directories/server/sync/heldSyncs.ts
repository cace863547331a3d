import { NotFoundError } from '@callboard/errors';
import type { HeldSync } from '../../common/index.ts';
import type { HeldSyncRow } from '../tables.ts';
import type { HeldSyncStore } from './heldSyncStore.ts';

const MAX_EXAMPLES = 20;

export type HeldSyncs = ReturnType<typeof createHeldSyncs>;

/** The syncs that wait for an administrator. */
export function createHeldSyncs(store: HeldSyncStore) {
  return {
    all: async (): Promise<HeldSync[]> => (await store.all()).map(heldSyncOf),

    /** Allows the deletions of a held sync; returns their number. The next sync makes them. */
    async release(directory: string): Promise<number> {
      const held = await store.find(directory);
      if (!held || held.released_at > 0) throw new NotFoundError(`No held sync of '${directory}'`);
      await store.release(directory, Date.now());
      return deletionsOf(held).length;
    },
  };
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
