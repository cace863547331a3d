import type { PluginDatabase } from '@callboard/server-kit';
import type { Directory } from '../directoriesService.ts';
import { storedState } from './currentState.ts';

/** One directory, for the command line. */
export type DirectoryState = {
  directory: string;
  target: string;
  /** How many Users and Groups it has brought. */
  entities: number;
  /** How many people have left, and stay for the grace period. */
  left: number;
  /** How many deletions wait for an administrator. */
  heldDeletions: number;
  /** The last sync that has ended. */
  lastSync?: { endedAt: string; isSuccess: boolean; error?: string };
};

/** The last results of directories in a database. */
export async function directoryStates(
  directories: readonly Directory[],
  database: PluginDatabase | undefined,
): Promise<DirectoryState[]> {
  const states: DirectoryState[] = [];
  for (const directory of directories) {
    const { entityRefs, leavers, heldSync, lastRun } = await storedState(directory, database);
    const isHeld = heldSync && Number(heldSync.released_at) === 0;
    const isIn = new Set(entityRefs);
    states.push({
      directory: directory.id,
      target: directory.target,
      entities: entityRefs.length,
      left: leavers.filter(({ ref }) => isIn.has(ref)).length,
      heldDeletions: isHeld ? (JSON.parse(heldSync.deletions) as string[]).length : 0,
      ...(lastRun && {
        lastSync: {
          endedAt: lastRun.endedAt.toISOString(),
          isSuccess: lastRun.isSuccess,
          ...(lastRun.error !== null && { error: lastRun.error }),
        },
      }),
    });
  }
  return states;
}
