import type { Scheduler } from '@callboard/server-kit';
import type { BuildStore } from './building/buildStore.ts';
import type { DocsStorage } from './storages/docsStorage.ts';

type Options = { store: Pick<BuildStore, 'forgetLinesBefore' | 'forgetReplacedLinesBefore'>; storage(): DocsStorage };

const minute = 60_000;
/** Longer than any build, and than anyone watches a finished one. */
const keepLinesMs = 24 * 60 * minute;
/** No one starts watching a build that was replaced. */
const keepReplacedMs = 30 * minute;

/** Deletes the output of old builds, and content that no site shows any more. */
export function scheduleUpkeep(scheduler: Pick<Scheduler, 'schedule'>, { store, storage }: Options): void {
  scheduler.schedule({
    id: 'forget-builds',
    everyMs: 60 * minute,
    initialDelayMs: 5 * minute,
    timeoutMs: 10 * minute,
    async run(signal) {
      await store.forgetLinesBefore(Date.now() - keepLinesMs);
      await store.forgetReplacedLinesBefore(Date.now() - keepReplacedMs);
      await storage().sweep?.(signal);
    },
  });
}
