import { ConflictError } from '@callboard/errors';
import type { HeldSyncRow } from '../tables.ts';
import type { HeldSyncStore } from './heldSyncStore.ts';

type Sync = {
  directory: string;
  source: string;
  maxDeletionPercent: number;
  /** The refs that the directory has provided. */
  current: readonly string[];
  /** Those of them that it no longer has. */
  deletions: readonly string[];
};

/** One person may always leave, even in a very small organisation. */
const ALWAYS_ALLOWED = 1;

/** Whether a sync would delete too much to be applied without asking. */
export const isTooMuch = ({ current, deletions, maxDeletionPercent }: Omit<Sync, 'directory' | 'source'>): boolean =>
  deletions.length > ALWAYS_ALLOWED && deletions.length * 100 > current.length * maxDeletionPercent;

/** Whether an administrator has allowed all of these deletions. */
export function isAllowed(held: HeldSyncRow | undefined, deletions: readonly string[]): boolean {
  if (!held || Number(held.released_at) === 0) return false;
  const allowed = new Set(JSON.parse(held.deletions) as string[]);
  return deletions.every((ref) => allowed.has(ref));
}

export type DeletionBrake = ReturnType<typeof createDeletionBrake>;

/**
 * Holds syncs that would delete too much, until an administrator allows exactly these deletions. A directory that answers
 * with too little, because of a filter or a lost permission, then does not take everybody's access away.
 */
export function createDeletionBrake(store: HeldSyncStore) {
  return {
    /** Throws if the sync must wait. */
    async check(sync: Sync): Promise<void> {
      const { directory, source, current, deletions, maxDeletionPercent } = sync;
      const held = await store.find(directory);
      if (!isTooMuch(sync)) {
        if (held) await store.forget(directory);
        return;
      }
      if (isAllowed(held, deletions)) return;
      await store.hold({
        directory,
        source,
        held_at: Date.now(),
        current: current.length,
        max_deletion_percent: maxDeletionPercent,
        deletions: JSON.stringify(deletions),
        released_at: 0,
      });
      throw new ConflictError(
        `This sync would delete ${deletions.length} of ${current.length} people and groups, more than ${maxDeletionPercent} % (maxDeletionPercent). Nothing was changed: an administrator must allow it on the sources page`,
      );
    },
    /** A sync that was allowed has been applied. */
    passed: (directory: string): Promise<void> => store.forget(directory),
  };
}
