import type { Scheduler } from '@callboard/server-kit';
import type { CatalogService } from './catalogService.ts';

type Options = {
  /** The id of the scheduled task, unique within the plugin. */
  id: string;
  catalog: { asSystem: Pick<CatalogService['asSystem'], 'deletedAmong' | 'changes'> };
  scheduler: Pick<Scheduler, 'schedule' | 'trigger'>;
  /** All uids that the plugin has data for, in batches. */
  keptUids(): AsyncIterable<readonly string[]>;
  /** Removes all data of these uids. May be called again for the same ones. */
  remove(uids: readonly string[], signal: AbortSignal): Promise<void>;
  everyMs?: number;
};

const hourMs = 3_600_000;

/**
 * Removes a plugin's data for entities once they are deleted: soon after, or after the next start if no replica was running, on one replica
 * at a time. A missed deletion is found by the next round, which compares all stored uids with the catalog.
 */
export function removeWithEntities({ id, catalog, scheduler, keptUids, remove, everyMs = hourMs }: Options): void {
  const { deletedAmong, changes } = catalog.asSystem;
  scheduler.schedule({
    id,
    everyMs,
    timeoutMs: hourMs,
    async run(signal) {
      // Each batch is read before the catalog, so an entity created in between is not mistaken for a deleted one.
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
