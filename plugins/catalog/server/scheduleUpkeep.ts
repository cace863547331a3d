import type { Scheduler } from '@callboard/server-kit';
import type { Replica } from './replica/createReplica.ts';
import type { Snapshots } from './snapshot/createSnapshots.ts';
import type { CatalogStore } from './store/catalogStore.ts';

const MINUTE = 60_000;

type UpkeepOptions = {
  store: Pick<CatalogStore, 'deleteHistoryBefore'>;
  replica: Replica;
  retentionMs: number;
  isLean: boolean;
  snapshots: { renew: Snapshots['renew']; everyMs: number } | undefined;
};

/**
 * Prunes old history, polls for changes of other replicas whose announcement was lost, compresses the JSON of a lean catalog, and renews
 * the snapshot.
 */
export function scheduleUpkeep(
  scheduler: Scheduler,
  { store, replica, retentionMs, isLean, snapshots }: UpkeepOptions,
): void {
  scheduler.schedule({
    id: 'forget-history',
    everyMs: 60 * MINUTE,
    initialDelayMs: MINUTE,
    timeoutMs: 5 * MINUTE,
    run: () => store.deleteHistoryBefore(Date.now() - retentionMs),
  });
  scheduler.schedule({
    id: 'catch-up',
    everyMs: MINUTE / 2,
    initialDelayMs: MINUTE / 2,
    timeoutMs: MINUTE,
    scope: 'local',
    run: () => replica.catchUp(),
  });
  if (isLean) {
    scheduler.schedule({
      id: 'pack-texts',
      everyMs: MINUTE / 2,
      timeoutMs: 30 * MINUTE,
      scope: 'local',
      async run(signal) {
        while (!signal.aborted && (await replica.index.packSome()));
      },
    });
  }
  if (!snapshots) return;
  scheduler.schedule({
    id: 'renew-snapshot',
    everyMs: snapshots.everyMs,
    initialDelayMs: Math.min(snapshots.everyMs, 2 * MINUTE),
    timeoutMs: 30 * MINUTE,
    scope: 'local',
    run: () => snapshots.renew(replica),
  });
}
