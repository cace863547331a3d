import type { PluginDatabase } from '@callboard/server-kit';
import type { Directory, DirectoryState } from '../directoriesService.ts';
import { storedState } from './currentState.ts';

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
