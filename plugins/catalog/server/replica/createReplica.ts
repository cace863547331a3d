import { createTopic, type Events, type Logger } from '@callboard/server-kit';
import { Laps } from '../laps.ts';
import { Pacer } from '../pacer.ts';
import { CatalogIndex } from '../readModel/catalogIndex.ts';
import { TextPool } from '../readModel/loading/textPool.ts';
import type { CatalogStore } from '../store/catalogStore.ts';
import type { EntityChange } from '../writer/update.ts';
import { readPages } from './readPages.ts';

const PAGE = 2_000;
/** More changes than this are applied in slices, so requests are answered in between. */
const AT_ONCE = 200;
export const changed = createTopic<{ seq: number }>({
  id: 'catalog.changed',
  description: 'Entities have changed, up to a sequence number',
});

export type Replica = {
  index: CatalogIndex;
  /** The number of the last change that is certainly in the index, with all before it. */
  seq(): number;
  /** Increases with every change of the index, including changes applied out of order. */
  version(): number;
  /** Loads everything. */
  load(): Promise<void>;
  /** Applies the changes that this process committed, and notifies the other replicas. */
  committed(changes: readonly EntityChange[]): Promise<void>;
  /** Applies changes that other replicas committed. */
  catchUp(): Promise<void>;
  /** Calls back when `seq` has increased. Returns the unsubscribe function. */
  onAdvance(listener: () => void): () => void;
  close(): void;
};

/**
 * This process's copy of the catalog. Its own commits are applied immediately; those of others are announced by an event and read by their
 * number. An announcement may be lost: callers that poll with `catchUp` do not depend on it.
 */
export function createReplica({
  store,
  events,
  logger,
}: {
  store: CatalogStore;
  events: Events;
  logger: Logger;
}): Replica {
  const index = new CatalogIndex();
  let followed = 0;
  let version = 0;
  const advanced = new Set<() => void>();
  const advanceTo = (seq: number) => {
    followed = seq;
    for (const listener of advanced) listener();
  };
  let turns: Promise<void> = Promise.resolve();
  let isReading = false;
  let waiting: Promise<void> | undefined;
  /** Entities that this process committed while rows were read; the rows may be older. */
  const own = new Map<string, number>();
  /** Commits of this process that are not fully applied yet; later ones must wait. */
  let unfinished = 0;

  /** Applies a row that was read when the changes up to a number were committed; without a row the entity is gone. */
  function takeOver(ref: string, row: { uid: string; final: string } | undefined, upTo: number): void {
    if (isOlderThanOwn(ref, upTo)) return;
    if (row) index.put({ ref, uid: row.uid, json: row.final });
    else index.delete(ref);
  }

  const isOlderThanOwn = (ref: string, upTo: number) => (own.get(ref) ?? 0) > upTo;

  async function load() {
    // Read before the rows: applying a change in between twice is harmless; missing it is not.
    const upTo = await store.lastSeq();
    const stale = new Set(index.refs());
    const pool = new TextPool();
    const laps = new Laps(['readMs', 'indexMs']);
    for await (const page of readPages(store)) {
      laps.end('readMs');
      index.load(page, pool, (ref) => !isOlderThanOwn(ref, upTo));
      for (const { ref } of page.entities) stale.delete(ref);
      laps.end('indexMs');
    }
    laps.end('readMs');
    for (const ref of stale) takeOver(ref, undefined, upTo);
    advanceTo(upTo);
    version += 1;
    logger.info({ entities: index.size, ...laps.rounded() }, 'Loaded the catalog');
  }

  function takeOverOwn({ seq, ref, uid, json }: EntityChange): void {
    // Everything read up to there is at least as new.
    if (seq <= followed) return;
    if (json === undefined) index.delete(ref);
    else index.put({ ref, uid, json });
  }

  async function takeOverInSlices(changes: readonly EntityChange[]): Promise<void> {
    const pacer = new Pacer();
    for (const change of changes) {
      takeOverOwn(change);
      if (!pacer.isDue()) continue;
      version += 1;
      await pacer.pause();
    }
    noteOwn(changes);
  }

  function noteOwn(changes: readonly EntityChange[]): void {
    version += 1;
    const isNext = changes[0]?.seq === followed + 1;
    if (isNext) advanceTo(changes.at(-1)!.seq);
    if (!isNext || isReading) for (const { ref, seq } of changes) own.set(ref, seq);
  }

  async function follow() {
    for (;;) {
      // History, which records removals, is pruned; this replica may have been away for longer. Checked after the changes, so pruning in
      // between is noticed.
      const changes = await store.changesAfter(followed, PAGE);
      const forgotten = await store.forgottenSeq();
      if (followed < forgotten) {
        logger.warn({ followed, forgotten }, 'This replica is too far behind; reloading the catalog');
        await load();
        continue;
      }
      const last = changes.at(-1);
      if (!last) return;
      const refs = [...new Set(changes.map(({ ref }) => ref))];
      const rows = new Map((await store.finalsOf(refs)).map((row) => [row.ref, row]));
      for (const ref of refs) takeOver(ref, rows.get(ref), last.seq);
      advanceTo(last.seq);
      version += 1;
    }
  }

  // One at a time: two that read the same rows could put an older one over a newer one.
  const alone = (work: () => Promise<void>): Promise<void> => {
    const mine = turns.then(async () => {
      isReading = true;
      await work();
      for (const [ref, seq] of own) if (seq <= followed) own.delete(ref);
    });
    turns = mine
      .catch(() => {})
      .finally(() => {
        isReading = false;
      });
    return mine;
  };

  const catchUp = () => {
    // A waiting one will see everything committed by then; a running one may have read already.
    waiting ??= alone(() => {
      waiting = undefined;
      return follow();
    });
    return waiting;
  };

  const unsubscribe = events.subscribe(changed, async ({ payload }) => {
    if (payload.seq > followed) await catchUp();
  });
  const forget = events.onReconnect(catchUp);

  return {
    index,
    seq: () => followed,
    version: () => version,
    // Others may have written in the meantime.
    load: () => alone(load).then(catchUp),
    catchUp,
    onAdvance(listener) {
      advanced.add(listener);
      return () => advanced.delete(listener);
    },
    async committed(changes) {
      const last = changes.at(-1);
      if (!last) return;
      if (changes.length <= AT_ONCE && unfinished === 0) {
        changes.forEach(takeOverOwn);
        noteOwn(changes);
      } else {
        unfinished += 1;
        // Exclusive: rows that are read between two slices could be newer than the second slice.
        await alone(() => takeOverInSlices(changes)).finally(() => {
          unfinished -= 1;
        });
      }
      await events.publish(changed, { seq: last.seq });
    },
    close() {
      unsubscribe();
      forget();
    },
  };
}
