import type { CatalogStore, CatalogTransaction } from '../store/catalogStore.ts';
import type { WriteTurnOptions } from '../store/writeTurns.ts';
import { applyUpdates } from './applyUpdates.ts';
import { Draft } from './draft.ts';
import { type FinishOptions, finish } from './finish.ts';
import { deleteEntities, type OrphanStrategy, settleOrphans } from './orphans.ts';
import { type CatalogUpdate, type ChangeOrigin, type EntityChange, entityOfParent, type Parent } from './update.ts';

/** A read that another source was blocking; it must be processed again. */
export type Retry = { parent: Parent; via: string };

type WriterOptions = {
  store: CatalogStore;
  orphanStrategy: OrphanStrategy;
  /** Called after each commit and before the write is acknowledged, so a read after it sees it. */
  onCommitted(changes: readonly EntityChange[]): Promise<void>;
};

/** With a signal, a write can be aborted. */
export type WriteOptions = FinishOptions & WriteTurnOptions;

/** For a write that a request waits for: load balancers usually give up after 60 seconds, and their error does not help. */
export const forRequest = { maxWaitMs: 30_000 } satisfies WriteOptions;

export type CatalogWriter = ReturnType<typeof createCatalogWriter>;

const SETTLE_BATCH_SIZE = 2_000;

/** The only way to write the catalog's tables: each call is one transaction, or nothing. */
export function createCatalogWriter({ store, orphanStrategy, onCommitted }: WriterOptions) {
  const commit = (origin: ChangeOrigin, work: (draft: Draft) => Promise<void>, options?: WriteOptions) =>
    commitAll(origin, [work], options);

  /** Each part has its own draft, which is released before the next one begins. */
  async function commitAll(
    origin: ChangeOrigin,
    parts: Iterable<(draft: Draft) => Promise<void>> | AsyncIterable<(draft: Draft) => Promise<void>>,
    { signal, maxWaitMs, ...options }: WriteOptions = {},
  ): Promise<Retry[]> {
    const write = async (transaction: CatalogTransaction) => {
      const changes: EntityChange[] = [];
      const retries: Retry[] = [];
      for await (const work of parts) {
        const draft = new Draft(transaction);
        await work(draft);
        for (const change of await finish(draft, origin, options)) changes.push(change);
        for (const retry of [...(await freedBy(draft)), ...othersOf(draft)]) retries.push(retry);
      }
      await transaction.expireReads(retries);
      return { changes, retries };
    };
    // Parts that come one after the other cannot come again.
    const isRepeatable = Symbol.iterator in parts;
    const { changes, retries } = await store.write(write, { signal, maxWaitMs, isRepeatable });
    if (changes.length > 0) await onCommitted(changes);
    return retries;
  }

  const applying = (updates: readonly CatalogUpdate[]) => async (draft: Draft) =>
    settleOrphans(draft, await applyUpdates(draft, updates), orphanStrategy);

  return {
    /** Applies updates from sources. If the signal aborts it, nothing is applied. */
    apply: (updates: readonly CatalogUpdate[], origin: ChangeOrigin, options?: WriteOptions): Promise<Retry[]> =>
      commit(origin, applying(updates), options),

    /**
     * Applies very many updates in one transaction, part by part, so the entities of one part are in memory at a time.
     * SQLite has one connection, and a transaction of many seconds would make all requests that write wait for it. There
     * each part is a transaction: if one fails, the parts before it stay, and the same updates can be applied again.
     */
    async applyParts(
      parts: AsyncIterable<readonly CatalogUpdate[]>,
      origin: ChangeOrigin,
      options?: WriteOptions,
    ): Promise<Retry[]> {
      if (!store.hasOneConnection) return commitAll(origin, each(parts, applying), options);
      const retries: Retry[] = [];
      for await (const part of parts) retries.push(...(await commit(origin, applying(part), options)));
      return retries;
    },

    /** Adds deferred relations to entities. Returns whether there were any. */
    async settle(origin: ChangeOrigin, signal?: AbortSignal): Promise<boolean> {
      let isDone = false;
      let count = 0;
      while (!isDone) {
        await commit(
          origin,
          async (draft) => {
            const refs = await draft.transaction.someUnsettled(SETTLE_BATCH_SIZE);
            for (const ref of refs) draft.touched.add(ref);
            count += refs.length;
            isDone = refs.length < SETTLE_BATCH_SIZE;
          },
          { signal },
        );
      }
      return count > 0;
    },

    /** Marks the sources as read: later updates are changes of existing entities. */
    markIdle: store.markIdle,

    /**
     * Removes a root with all entities that only it provided; `mustDelete` (unregistering) does so whatever the strategy. If the signal
     * aborts it, nothing is removed.
     */
    removeRoot: (
      parent: Parent,
      origin: ChangeOrigin,
      { mustDelete = false, ...options }: WriteTurnOptions & { mustDelete?: boolean } = {},
    ): Promise<Retry[]> =>
      commit(
        origin,
        async (draft) => {
          const children = await draft.transaction.childrenOf([parent]);
          await draft.load(children.map(({ child_ref }) => child_ref));
          for (const edge of children) draft.removeEdge(edge);
          await draft.transaction.deleteParents([parent]);
          await settleOrphans(
            draft,
            children.map(({ child_ref }) => child_ref),
            mustDelete ? 'delete' : orphanStrategy,
          );
        },
        options,
      ),

    /**
     * Deletes one entity, if it still exists with this uid; the sources that still provide it are read again, and it comes back as a new
     * one.
     */
    async deleteEntity({ ref, uid }: { ref: string; uid: string }, origin: ChangeOrigin): Promise<Retry[]> {
      const parents: Retry[] = [];
      const retries = await commit(
        origin,
        async (draft) => {
          // The work is repeated if its transaction fails.
          parents.length = 0;
          await draft.load([ref]);
          if (draft.row(ref)?.uid !== uid) return;
          const edges = draft.parentsOf(ref);
          parents.push(...edges.map(({ parent, via }) => ({ parent, via })));
          await draft.transaction.deleteEdges(edges);
          await draft.transaction.expireReads(parents);
          await settleOrphans(draft, await deleteEntities(draft, [ref]), 'delete');
        },
        forRequest,
      );
      return [...parents, ...retries];
    },
  };
}

async function* each<A, B>(all: AsyncIterable<A>, as: (one: A) => B): AsyncGenerator<B> {
  for await (const one of all) yield as(one);
}

/** Reads that lost a conflict over an entity that is gone, or that no source provides any more. */
async function freedBy({ transaction, deleted, orphaned }: Draft): Promise<Retry[]> {
  const conflicts = await transaction.conflictsOf([...deleted.keys(), ...orphaned]);
  return conflicts.map(({ parent, via }) => ({ parent, via }));
}

/** Several Locations may read the same file. If one of them is removed, its entities must name another as their origin. */
function othersOf({ left }: Draft): Retry[] {
  const others = [...left.values()].filter(({ parent }) => entityOfParent(parent));
  return others.map(({ parent, via }) => ({ parent, via }));
}
