import { createTopic, type Events, type Logger } from '@callboard/server-kit';
import { Laps } from '../laps.ts';
import { Pacer } from '../pacer.ts';
import { CatalogIndex } from '../readModel/catalogIndex.ts';
import { TextPool } from '../readModel/loading/textPool.ts';
import type { Snapshots } from '../snapshot/createSnapshots.ts';
import type { CatalogStore } from '../store/catalogStore.ts';
import type { EntityChange } from '../writer/update.ts';
import { createTurns } from './createTurns.ts';
import { OwnCommits } from './ownCommits.ts';
import { readPages } from './readPages.ts';

const PAGE = 2_000;
/** More changes than this are applied in slices, so requests are answered in between. */
const MAX_AT_ONCE = 200;

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

type Options = {
  store: CatalogStore;
  events: Events;
  logger: Logger;
  /** Where a start finds most of the catalog. */
  snapshots?: Pick<Snapshots, 'restore'>;
};

/**
 * This process's copy of the catalog. Its own commits are applied immediately; those of others are announced by an event and read by their
 * number. An announcement may be lost: callers that poll with `catchUp` do not depend on it.
 *
 *     committed, few changes ------------------------------------> index    while no earlier commit is queued
 *     committed, many changes ---------------> turns --slices----> index
 *     announced, polled or reconnected ------> turns --catchUp---> index    rows of all changes after `appliedSeq`
 *     at start ------------------------------> turns --restore---> index    the snapshot, then rows of all changes after it
 *     no snapshot, or history was pruned ----> turns --load------> index    all rows
 *
 * `appliedSeq` increases when all changes up to it are in the index. A commit of this process whose number is further ahead is in the
 * index already; `ownCommits` protects it from older rows until the changes before it have been read.
 */
export function createReplica({ store, events, logger, snapshots }: Options): Replica {
  const index = new CatalogIndex();
  const ownCommits = new OwnCommits();
  // One at a time: two that read the same rows could put an older one over a newer one.
  const turns = createTurns();
  const listeners = new Set<() => void>();
  let appliedSeq = 0;
  let version = 0;
  let queuedCommits = 0;
  let queuedCatchUp: Promise<void> | undefined;

  function advanceTo(seq: number): void {
    appliedSeq = seq;
    for (const listener of listeners) listener();
  }

  const inTurn = (work: () => Promise<void>) =>
    turns.add(async () => {
      await work();
      ownCommits.forgetUpTo(appliedSeq);
    });

  /** Applies a row that was read when the changes up to a number were committed; without a row the entity is gone. */
  function applyRow(ref: string, row: { uid: string; final: string } | undefined, upTo: number): void {
    if (ownCommits.isNewerThan(upTo, ref)) return;
    if (row) index.put({ ref, uid: row.uid, json: row.final });
    else index.delete(ref);
  }

  async function loadAll(): Promise<void> {
    // Read before the rows: applying a change in between twice is harmless; missing it is not.
    const upTo = await store.lastSeq();
    const stale = new Set(index.refs());
    const pool = new TextPool();
    const laps = new Laps(['readMs', 'indexMs']);
    for await (const page of readPages(store)) {
      laps.end('readMs');
      index.load(page, pool, (ref) => !ownCommits.isNewerThan(upTo, ref));
      for (const { ref } of page.entities) stale.delete(ref);
      laps.end('indexMs');
    }
    laps.end('readMs');
    for (const ref of stale) applyRow(ref, undefined, upTo);
    advanceTo(upTo);
    version += 1;
    logger.info({ entities: index.size, ...laps.rounded() }, 'Loaded the catalog');
  }

  /** Fills the empty index from a snapshot, if there is one that fits the database. */
  async function restore(): Promise<boolean> {
    const upTo = index.size === 0 ? await snapshots?.restore(index) : undefined;
    if (upTo === undefined) return false;
    advanceTo(upTo);
    version += 1;
    return true;
  }

  async function loadAtStart(): Promise<void> {
    if (!(await restore())) return loadAll();
    while (await applyNextChanges());
    const count = await store.entityCount();
    if (count === index.size || (await store.lastSeq()) !== appliedSeq) return;
    logger.warn(
      { entities: count, restored: index.size },
      'The snapshot does not fit the database; reloading the catalog',
    );
    await loadAll();
  }

  /** Applies the next page of changes; returns whether there was one. */
  async function applyNextChanges(): Promise<boolean> {
    // History, which records removals, is pruned; this replica may have been away for longer. Checked after the changes, so pruning in
    // between is noticed.
    const changes = await store.changesAfter(appliedSeq, PAGE);
    const forgotten = await store.forgottenSeq();
    if (appliedSeq < forgotten) {
      logger.warn({ followed: appliedSeq, forgotten }, 'This replica is too far behind; reloading the catalog');
      await loadAll();
      return true;
    }
    const last = changes.at(-1);
    if (!last) return false;
    const refs = [...new Set(changes.map(({ ref }) => ref))];
    const rows = new Map((await store.finalsOf(refs)).map((row) => [row.ref, row]));
    for (const ref of refs) applyRow(ref, rows.get(ref), last.seq);
    advanceTo(last.seq);
    version += 1;
    return true;
  }

  function catchUp(): Promise<void> {
    // A queued one will see everything committed by then; a running one may have read already.
    queuedCatchUp ??= inTurn(async () => {
      queuedCatchUp = undefined;
      while (await applyNextChanges());
    });
    return queuedCatchUp;
  }

  function applyOwn({ seq, ref, uid, json }: EntityChange): void {
    // Everything read up to there is at least as new.
    if (seq <= appliedSeq) return;
    if (json === undefined) index.delete(ref);
    else index.put({ ref, uid, json });
  }

  /** Called when all changes of a commit of this process are in the index. */
  function endOwn(changes: readonly EntityChange[]): void {
    version += 1;
    const isNext = changes[0]?.seq === appliedSeq + 1;
    if (isNext) advanceTo(changes.at(-1)!.seq);
    if (!isNext || turns.isBusy()) ownCommits.add(changes);
  }

  async function applyOwnInSlices(changes: readonly EntityChange[]): Promise<void> {
    const pacer = new Pacer();
    for (const change of changes) {
      applyOwn(change);
      if (!pacer.isDue()) continue;
      version += 1;
      await pacer.pause();
    }
    endOwn(changes);
  }

  async function applyCommit(changes: readonly EntityChange[]): Promise<void> {
    if (changes.length <= MAX_AT_ONCE && queuedCommits === 0) {
      changes.forEach(applyOwn);
      endOwn(changes);
      return;
    }
    queuedCommits += 1;
    // Rows that are read between two slices could be newer than the second slice.
    await inTurn(() => applyOwnInSlices(changes)).finally(() => {
      queuedCommits -= 1;
    });
  }

  const unsubscribe = events.subscribe(changed, async ({ payload }) => {
    if (payload.seq > appliedSeq) await catchUp();
  });
  const stopCatchingUp = events.onReconnect(catchUp);

  return {
    index,
    seq: () => appliedSeq,
    version: () => version,
    // Others may have written in the meantime.
    load: () => inTurn(loadAtStart).then(catchUp),
    catchUp,
    onAdvance(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async committed(changes) {
      const last = changes.at(-1);
      if (!last) return;
      await applyCommit(changes);
      await events.publish(changed, { seq: last.seq });
    },
    close() {
      unsubscribe();
      stopCatchingUp();
    },
  };
}
