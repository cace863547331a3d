import { type Dialect, insertRows, type PluginDatabase, upsertRows } from '@callboard/server-kit';
import { type Kysely, sql, type Transaction } from 'kysely';
import { amongIn } from './among.ts';
import { finalRowsAfter, type Place } from './finalRows.ts';
import { createImportedStore, importedUids } from './importedStore.ts';
import { inTurns, type Turns } from './inTurns.ts';
import { relationStore } from './relationStore.ts';
import type { CatalogTables, ConflictRow, EdgeRow, EntityRow, HistoryRow, ReadRow } from './tables.ts';
import { createWriteTurns, repeatedOnce, type WriteTurnOptions } from './writeTurns.ts';

export type CatalogStore = ReturnType<typeof createCatalogStore>;
export type ChangeRow = { seq: number; ref: string; isGone: boolean };
export type CatalogTransaction = ReturnType<typeof transactionStore>;

/** The catalog's tables. Writes happen in `write`, one at a time across all replicas. */
export function createCatalogStore(database: PluginDatabase) {
  const db = database.kysely<CatalogTables>();
  const inTurn = createWriteTurns();
  const imported = createImportedStore(db);
  return {
    ...readStore(db, database.dialect, inTurns()),
    imported,
    /** Whether a transaction makes everybody else wait. */
    hasOneConnection: database.dialect === 'sqlite',

    /** All final entities, a page at a time. */
    finalsAfter: (after: Place | undefined, limit: number) => finalRowsAfter(db, database.dialect, { after, limit }),

    /**
     * Runs one transaction; writers on all replicas take turns, so sequence numbers are committed in order. The signal aborts the
     * transaction completely. If the database ends the transaction, for example because this process was paused in it, `work` runs
     * once more if it can.
     */
    write: <T>(
      work: (transaction: CatalogTransaction) => Promise<T>,
      { isRepeatable = true, ...turn }: WriteTurnOptions & { isRepeatable?: boolean } = {},
    ): Promise<T> => {
      const { signal } = turn;
      return inTurn((remainingMs) => {
        const mayRepeat = () => isRepeatable && !signal?.aborted && remainingMs() > 0;
        return repeatedOnce(mayRepeat, (onEnd) =>
          db.transaction().execute(async (transaction) => {
            await database.lockIn(transaction, 'catalog_write', turn.maxWaitMs && remainingMs());
            const hasUids = await imported.hasUids(transaction);
            const result = await work(transactionStore(transaction, { dialect: database.dialect, hasUids, signal }));
            signal?.throwIfAborted();
            onEnd();
            return result;
          }),
        );
      }, turn);
    },

    async deleteHistoryBefore(at: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const old = transaction.selectFrom('catalog_history').where('at', '<', at);
        const { last } = await old.select((eb) => eb.fn.max('seq').as('last')).executeTakeFirstOrThrow();
        if (last === null) return;
        await transaction.updateTable('catalog_sequence').set({ forgotten: last }).execute();
        await transaction.deleteFrom('catalog_history').where('at', '<', at).execute();
      });
    },

    /** The sources have been read: later changes are recorded separately from the creation. */
    async markIdle(): Promise<void> {
      await db.updateTable('catalog_sequence').set({ busy_since: null }).where('busy_since', 'is not', null).execute();
    },
  };
}

function readStore(db: Kysely<CatalogTables>, dialect: Dialect, { inChunks, allPages }: Turns) {
  const among = amongIn(dialect);
  async function lastSeq(): Promise<number> {
    const { last } = await db.selectFrom('catalog_sequence').select('last').executeTakeFirstOrThrow();
    return last;
  }

  return {
    lastSeq,

    /** The newest change up to a number that the history has an entry for. */
    newestChangeUpTo: (seq: number): Promise<Pick<HistoryRow, 'seq' | 'ref' | 'at'> | undefined> =>
      db
        .selectFrom('catalog_history')
        .select(['seq', 'ref', 'at'])
        .where('seq', '<=', seq)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst(),

    async entityCount(): Promise<number> {
      const count = db.selectFrom('catalog_entities').select(({ fn }) => fn.countAll<number | string>().as('count'));
      return Number((await count.executeTakeFirstOrThrow()).count);
    },

    finalsOf: (refs: readonly string[]) =>
      inChunks(refs, (some) =>
        db.selectFrom('catalog_entities').select(['ref', 'uid', 'final']).where('ref', 'in', among(some)).execute(),
      ),

    /** The last change of each entity after a number, oldest first. */
    async changesAfter(seq: number, limit: number): Promise<ChangeRow[]> {
      // Both queries end there: a removal that commits between them would hide the changes that commit before it.
      const upTo = await lastSeq();
      const present = await db
        .selectFrom('catalog_entities')
        .select(['seq', 'ref'])
        .where('seq', '>', seq)
        .where('seq', '<=', upTo)
        .orderBy('seq')
        .limit(limit)
        .execute();
      const gone = await db
        .selectFrom('catalog_history')
        .select(['seq', 'ref'])
        .where('seq', '>', seq)
        .where('seq', '<=', upTo)
        .where('change', '=', 'deleted')
        .orderBy('seq')
        .limit(limit)
        .execute();
      const changes = [
        ...present.map((row) => ({ ...row, isGone: false })),
        ...gone.map((row) => ({ ...row, isGone: true })),
      ];
      return changes.sort((a, b) => a.seq - b.seq).slice(0, limit);
    },

    /** The number of the last pruned change. */
    async forgottenSeq(): Promise<number> {
      const { forgotten } = await db.selectFrom('catalog_sequence').select('forgotten').executeTakeFirstOrThrow();
      return forgotten;
    },

    parentsOf: (refs: readonly string[]): Promise<EdgeRow[]> =>
      inChunks(refs, (some) =>
        db.selectFrom('catalog_edges').selectAll().where('child_ref', 'in', among(some)).execute(),
      ),

    readsOf: (parent: string): Promise<ReadRow[]> =>
      allPages((after: ReadRow | undefined, limit) =>
        db
          .selectFrom('catalog_reads')
          .selectAll()
          .where('parent', '=', parent)
          .where('via', after ? '>' : '>=', after?.via ?? '')
          .orderBy('via')
          .limit(limit)
          .execute(),
      ),

    /** Those of the parents from which nothing has been read yet. */
    async unreadAmong(parents: readonly string[]): Promise<string[]> {
      const rows = await inChunks(parents, (some) =>
        db.selectFrom('catalog_reads').select('parent').distinct().where('parent', 'in', among(some)).execute(),
      );
      const read = new Set(rows.map(({ parent }) => parent));
      return parents.filter((parent) => !read.has(parent));
    },

    allReads: (): Promise<ReadRow[]> => db.selectFrom('catalog_reads').selectAll().execute(),

    /** How many entities each parent provides. */
    childCounts: async (): Promise<{ parent: string; count: number }[]> => {
      const rows = await db
        .selectFrom('catalog_edges')
        .select(['parent', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('parent')
        .execute();
      return rows.map(({ parent, count }) => ({ parent, count: Number(count) }));
    },

    /** The refs of a parent's entities. */
    childRefsOf: async (parent: string): Promise<string[]> => {
      const rows = await allPages((after: EdgeRow | undefined, limit) =>
        db
          .selectFrom('catalog_edges')
          .selectAll()
          .where('parent', '=', parent)
          .where(sql<boolean>`(via, child_ref) > (${after?.via ?? ''}, ${after?.child_ref ?? ''})`)
          .orderBy('via')
          .orderBy('child_ref')
          .limit(limit)
          .execute(),
      );
      return [...new Set(rows.map(({ child_ref }) => child_ref))].sort();
    },

    /** How many entities of a kind a parent has. */
    countChildrenOf: async (parent: string, kind: string): Promise<number> => {
      const count = db
        .selectFrom('catalog_edges')
        .select(({ fn }) => fn.count<number | string>('child_ref').distinct().as('count'))
        .where('parent', '=', parent)
        .where('child_ref', 'like', `${kind}:%`);
      return Number((await count.executeTakeFirstOrThrow()).count);
    },

    /** The problems of provider entities. */
    failedProviderReads: (): Promise<Pick<ReadRow, 'parent' | 'problems'>[]> =>
      db
        .selectFrom('catalog_reads')
        .select(['parent', 'problems'])
        .where('parent', 'like', 'provider:%')
        .where('problems', 'is not', null)
        .execute(),

    allConflicts: (): Promise<ConflictRow[]> => db.selectFrom('catalog_conflicts').selectAll().execute(),

    conflictsOf: (refs: readonly string[]): Promise<ConflictRow[]> =>
      inChunks(refs, (some) =>
        db.selectFrom('catalog_conflicts').selectAll().where('ref', 'in', among(some)).execute(),
      ),

    /** The parents that are not entities: configured and registered locations, and providers. */
    rootParents: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('catalog_edges')
        .select('parent')
        .distinct()
        .where('parent', 'not like', 'entity:%')
        .execute();
      return rows.map(({ parent }) => parent);
    },
  };
}

type TransactionOptions = { dialect: Dialect; hasUids: boolean; signal: AbortSignal | undefined };

function transactionStore(db: Transaction<CatalogTables>, { dialect, hasUids, signal }: TransactionOptions) {
  const connection = { db, dialect };
  const among = amongIn(dialect);
  const turns = inTurns(signal);
  const { inChunks, eachChunk } = turns;
  return {
    ...readStore(db, dialect, turns),
    ...relationStore(db, dialect, turns),
    ...importedUids(db, turns, hasUids),

    entitiesByRef: async (refs: readonly string[]): Promise<Map<string, EntityRow>> => {
      const rows = await inChunks(refs, (some) =>
        db.selectFrom('catalog_entities').selectAll().where('ref', 'in', among(some)).execute(),
      );
      return new Map(rows.map((row) => [row.ref, row]));
    },

    childrenOf: (parents: readonly string[]): Promise<EdgeRow[]> =>
      inChunks(parents, (some) =>
        db.selectFrom('catalog_edges').selectAll().where('parent', 'in', among(some)).execute(),
      ),

    /** The entities that a parent provides through some of its files or keys, possibly few among very many. */
    childrenVia: (parent: string, vias: readonly string[]): Promise<EdgeRow[]> =>
      inChunks(vias, (some) =>
        db
          .selectFrom('catalog_edges')
          .selectAll()
          .where('parent', '=', parent)
          .where('via', 'in', among(some))
          .execute(),
      ),

    /** The problems of everything that these parents read. */
    failedReadsOf: (parents: readonly string[]): Promise<Pick<ReadRow, 'parent' | 'problems'>[]> =>
      inChunks(parents, (some) =>
        db
          .selectFrom('catalog_reads')
          .select(['parent', 'problems'])
          .where('parent', 'in', among(some))
          .where('problems', 'is not', null)
          .execute(),
      ),

    putEntities: (rows: readonly EntityRow[]) =>
      eachChunk(rows, (some) =>
        insertRows(connection, some, (given) =>
          db
            .insertInto('catalog_entities')
            .values(given)
            .onConflict((conflict) =>
              conflict.column('ref').doUpdateSet((eb) => ({
                location_key: eb.ref('excluded.location_key'),
                processed_hash: eb.ref('excluded.processed_hash'),
                problems: eb.ref('excluded.problems'),
                is_orphan: eb.ref('excluded.is_orphan'),
                final: eb.ref('excluded.final'),
                etag: eb.ref('excluded.etag'),
                seq: eb.ref('excluded.seq'),
                created_seq: eb.ref('excluded.created_seq'),
              })),
            ),
        ),
      ),

    deleteEntities: (refs: readonly string[]) =>
      eachChunk(refs, (some) => db.deleteFrom('catalog_entities').where('ref', 'in', among(some)).execute()),

    addEdges: (rows: readonly EdgeRow[]) =>
      eachChunk(rows, (some) =>
        insertRows(connection, some, (given) =>
          db
            .insertInto('catalog_edges')
            .values(given)
            .onConflict((conflict) => conflict.doNothing()),
        ),
      ),

    deleteEdges: (rows: readonly EdgeRow[]) =>
      eachChunk(rows, (some) => {
        const values = some.map(({ parent, via, child_ref }) => sql`(${parent}, ${via}, ${child_ref})`);
        return db
          .deleteFrom('catalog_edges')
          .where(sql<boolean>`(parent, via, child_ref) in (values ${sql.join(values)})`)
          .execute();
      }),

    /** Deletes everything that these parents provided and read. */
    async deleteParents(parents: readonly string[]): Promise<void> {
      await eachChunk(parents, async (some) => {
        await db.deleteFrom('catalog_edges').where('parent', 'in', among(some)).execute();
        await db.deleteFrom('catalog_reads').where('parent', 'in', among(some)).execute();
        await db.deleteFrom('catalog_conflicts').where('parent', 'in', among(some)).execute();
      });
    },

    deleteReads: (parent: string, vias: readonly string[]) =>
      eachChunk(vias, (some) =>
        db.deleteFrom('catalog_reads').where('parent', '=', parent).where('via', 'in', among(some)).execute(),
      ),

    /** Resets these reads: they are processed again whatever their content. */
    expireReads: (rows: readonly { parent: string; via: string }[]) =>
      Promise.all(
        rows.map(({ parent, via }) =>
          db
            .updateTable('catalog_reads')
            .set({ fingerprint: '' })
            .where('parent', '=', parent)
            .where('via', '=', via)
            .execute(),
        ),
      ),

    /** The same for everything that these parents read. */
    expireReadsOf: (parents: readonly string[]) =>
      eachChunk(parents, (some) =>
        db.updateTable('catalog_reads').set({ fingerprint: '' }).where('parent', 'in', among(some)).execute(),
      ),

    putReads: (rows: readonly ReadRow[]) =>
      eachChunk(rows, (some) => upsertRows(connection, 'catalog_reads', some, ['parent', 'via'])),

    deleteConflicts: (parent: string, vias: readonly string[]) =>
      eachChunk(vias, (some) =>
        db.deleteFrom('catalog_conflicts').where('parent', '=', parent).where('via', 'in', among(some)).execute(),
      ),

    addConflicts: (rows: readonly ConflictRow[]) =>
      eachChunk(rows, (some) => db.insertInto('catalog_conflicts').values(some).execute()),

    /** Takes the next numbers of the sequence; returns the first, and the first one since the sources are being read. */
    async takeSeq(count: number): Promise<{ first: number; busySince: number | null }> {
      const { last, busy_since } = await db
        .updateTable('catalog_sequence')
        .set((eb) => ({ last: eb('last', '+', count) }))
        .returning(['last', 'busy_since'])
        .executeTakeFirstOrThrow();
      return { first: last - count + 1, busySince: busy_since };
    },

    async noteBusySince(seq: number): Promise<void> {
      await db.updateTable('catalog_sequence').set({ busy_since: seq }).where('busy_since', 'is', null).execute();
    },

    addHistory: (rows: readonly HistoryRow[]) =>
      eachChunk(rows, (some) =>
        insertRows(connection, some, (given) => db.insertInto('catalog_history').values(given)),
      ),

    /** Fills in the content of history entries that had none, by their number. */
    completeHistory: (rows: readonly { seq: number; patch: string }[]) =>
      eachChunk(rows, (some) => {
        const values = some.map(({ seq, patch }) => sql`(${seq}, ${patch})`);
        // Both databases use this column name.
        return sql`update catalog_history set patch = given.column2 from (values ${sql.join(values)}) as given
          where seq = cast(given.column1 as bigint)`.execute(db);
      }),
  };
}
