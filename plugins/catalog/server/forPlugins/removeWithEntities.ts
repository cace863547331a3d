import type { Scheduler } from '@callboard/server-kit';
import type { CatalogService } from './catalogService.ts';

type Options = {
  /** Of the scheduled task, unique within the plugin. */
  id: string;
  catalog: { asSystem: Pick<CatalogService['asSystem'], 'deletedAmong' | 'changes'> };
  scheduler: Pick<Scheduler, 'schedule' | 'trigger'>;
  /** All uids that the plugin keeps something under, a batch at a time. */
  keptUids(): AsyncIterable<readonly string[]>;
  /** Removes everything kept under these. May be called again for the same ones. */
  remove(uids: readonly string[], signal: AbortSignal): Promise<void>;
  everyMs?: number;
};

const hourMs = 3_600_000;

/**
 * Removes what a plugin keeps under the uids of entities once those are deleted: soon after, or after the next start when nobody was
 * running, on one replica at a time. A deletion that is missed is found by the next round, which compares all kept uids with the catalog.
 */
export function removeWithEntities({ id, catalog, scheduler, keptUids, remove, everyMs = hourMs }: Options): void {
  const { deletedAmong, changes } = catalog.asSystem;
  scheduler.schedule({
    id,
    everyMs,
    timeoutMs: hourMs,
    async run(signal) {
      // Each batch is read before the catalog is, so an entity that is created meanwhile is not mistaken for a deleted one.
      for await (const uids of keptUids()) {
        signal.throwIfAborted();
        const deleted = uids.length > 0 ? await deletedAmong(uids) : [];
        if (deleted.length > 0) await remove(deleted, signal);
      }
    },
  });
  changes.follow({
    name: id,
    // Without a cursor the first batch is a reset, so each start makes a round due.
    from: () => undefined,
    async handle({ isReset, changes: some }) {
      // An added entity may have taken the ref of one that was deleted in the same batch.
      if (isReset || some.some(({ type }) => type !== 'updated')) await scheduler.trigger(id);
    },
  });
}
