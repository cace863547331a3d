import { InputError } from '@callboard/errors';
import type { Logger } from '@callboard/server-kit';
import type { Entity } from '../../common/index.ts';
import type { Replica } from '../replica/createReplica.ts';
import type { CatalogStore, ChangeRow } from '../store/catalogStore.ts';
import type { HistoryStore } from '../store/historyStore.ts';
import type { CatalogChange, CatalogChanges, ChangeBatch } from './catalogChanges.ts';
import { type CoalescedWork, createCoalescedWork } from './coalescedWork.ts';

type Parts = {
  replica: Pick<Replica, 'index' | 'seq' | 'onAdvance' | 'catchUp'>;
  store: Pick<CatalogStore, 'changesAfter' | 'forgottenSeq' | 'lastSeq'>;
  history: Pick<HistoryStore, 'createdAfter'>;
  logger: Logger;
  /** Stops all followers before their plugins are shut down. */
  stopping?: AbortSignal;
};

const USUAL_LIMIT = 500;
const MAX_LIMIT = 5_000;

/** Notifies plugins of changes, and on shutdown waits for those that are still handling some. */
export function createChanges({ replica, store, history, logger, stopping }: Parts) {
  const { index } = replica;
  const listening = new Set<CoalescedWork>();
  let isStarted = false;
  const wakeAll = () => {
    if (isStarted) for (const one of listening) one.wake();
  };
  const unsubscribe = replica.onAdvance(wakeAll);

  async function after(seq: number | undefined, { limit = USUAL_LIMIT } = {}): Promise<ChangeBatch> {
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
      throw new InputError(`limit is ${limit}, expected a whole number from 1 to ${MAX_LIMIT}`);
    }
    const upTo = replica.seq();
    if (seq === undefined) return { changes: [], seq: upTo, isReset: true };
    const rows = await store.changesAfter(seq, limit);
    // Read after the changes, so changes pruned in between are noticed. A number from another database may even be too large.
    const isLost = seq < (await store.forgottenSeq()) || seq > (await store.lastSeq());
    if (isLost) {
      // This replica may itself have been away for that long.
      await replica.catchUp();
      return { changes: [], seq: replica.seq(), isReset: true };
    }
    const held = rows.filter((row) => row.seq <= upTo);
    const isAll = rows.length < limit || held.length < rows.length;
    const changes = await changesOf(held, seq);
    // Another replica may be ahead of this one.
    return { changes, seq: isAll ? Math.max(upTo, seq) : rows.at(-1)!.seq, isReset: false };
  }

  async function changesOf(rows: readonly ChangeRow[], seq: number): Promise<CatalogChange[]> {
    const last = new Map<string, ChangeRow>();
    for (const row of rows) {
      last.delete(row.ref);
      last.set(row.ref, row);
    }
    const slotOf = (ref: string) => index.slotByRef(ref);
    const uids = [...last.keys()].flatMap((ref) => {
      const slot = slotOf(ref);
      return slot === undefined ? [] : index.uidAt(slot);
    });
    const created = await history.createdAfter(uids, seq);
    return [...last.values()].flatMap(({ isGone, ...change }): CatalogChange[] => {
      if (isGone) return [{ ...change, type: 'removed' }];
      const slot = slotOf(change.ref);
      // It has been removed since, and its removal has a later number.
      if (slot === undefined) return [];
      const type = created.has(index.uidAt(slot)) ? 'added' : 'updated';
      return [{ ...change, type, entity: JSON.parse(index.jsonAt(slot)) as Entity }];
    });
  }

  function keep(one: CoalescedWork): () => Promise<void> {
    listening.add(one);
    return () => {
      listening.delete(one);
      return one.end();
    };
  }

  const changes: CatalogChanges = {
    after,

    listen(listener) {
      const run = (signal: AbortSignal) => listener(replica.seq(), signal);
      return keep(
        createCoalescedWork({ run, onError: (err) => logger.error({ err }, 'A catalog change listener failed') }),
      );
    },

    follow({ name, from, handle, limit }) {
      let place: { seq: number | undefined } | undefined;

      async function handleAll(signal: AbortSignal): Promise<void> {
        const at = place ?? { seq: await from() };
        // Unless known to be handled, changes are delivered again (at least once).
        place = undefined;
        while (!signal.aborted) {
          const batch = await after(at.seq, { limit });
          if (batch.changes.length > 0 || batch.isReset) await handle(batch, signal);
          const isEnd = batch.changes.length === 0 && batch.seq === at.seq;
          at.seq = batch.seq;
          if (isEnd) break;
        }
        place = at;
      }

      const onError = (err: unknown) => logger.error({ err, name }, 'Could not handle catalog changes');
      const follower = createCoalescedWork({ run: handleAll, onError });
      const end = keep(follower);
      if (isStarted) follower.wake();
      return end;
    },
  };

  async function close(): Promise<void> {
    unsubscribe();
    await Promise.all([...listening].map((one) => one.end()));
  }
  stopping?.addEventListener('abort', () => void close(), { once: true });

  return {
    changes,
    /** No callback runs before all plugins have started. */
    start(): void {
      isStarted = true;
      wakeAll();
    },
    close,
  };
}
