import type { Scheduler } from '@callboard/server-kit';
import type { Replica } from './replica/createReplica.ts';
import type { CatalogStore } from './store/catalogStore.ts';

const MINUTE = 60_000;

type UpkeepOptions = {
  store: Pick<CatalogStore, 'deleteHistoryBefore'>;
  replica: Pick<Replica, 'catchUp'>;
  retentionMs: number;
};

/** Prunes old history, and polls for changes of other replicas whose announcement was lost. */
export function scheduleUpkeep(scheduler: Scheduler, { store, replica, retentionMs }: UpkeepOptions): void {
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
}
