import type { PluginDatabase } from '@callboard/server-kit';
import { sql } from 'kysely';
import { inTurns } from './inTurns.ts';
import { newestHeads } from './newestHeads.ts';
import type { CatalogTables, ChangeHead, HistoryRow } from './tables.ts';

/** The patch that added an entity, which is already JSON text. */
export const additionOf = (final: string): string => `[{"op":"add","path":"","value":${final}}]`;

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** Reads changes. Entities are looked up by their uid: another one may have their name by now. */
export function createHistoryStore(database: PluginDatabase) {
  const db = database.kysely<CatalogTables>();
  const newestFirst = (before: number, limit: number) =>
    db.selectFrom('catalog_history').where('seq', '<', before).orderBy('seq', 'desc').limit(limit);
  // A literal, because the partial index for removals is not used with a bound parameter.
  const isRemoval = sql<boolean>`change = 'deleted'`;

  /** In one statement: the content of a creation is stored with the entity until that changes, and then in its entry. */
  const wholeLines = () =>
    db
      .selectFrom('catalog_history as line')
      .leftJoin('catalog_entities as entity', (join) =>
        join.onRef('entity.uid', '=', 'line.uid').onRef('entity.created_seq', '=', 'line.seq'),
      )
      .selectAll('line')
      .select('entity.final');
  const newestWholeLines = (before: number, limit: number) =>
    wholeLines().where('line.seq', '<', before).orderBy('line.seq', 'desc').limit(limit);

  return {
    /** A secret of the catalog, the same for all replicas. */
    async key(): Promise<Uint8Array> {
      const { value } = await db.selectFrom('catalog_history_key').select('value').executeTakeFirstOrThrow();
      return Buffer.from(value, 'base64url');
    },

    recent: async (before: number, limit: number): Promise<HistoryRow[]> =>
      (await newestWholeLines(before, limit).execute()).map(withCreation),

    ofEntity: async (uid: string, before: number, limit: number): Promise<HistoryRow[]> =>
      (await newestWholeLines(before, limit).where('line.uid', '=', uid).execute()).map(withCreation),

    /** In no order. */
    bySeqs: async (seqs: readonly number[]): Promise<HistoryRow[]> =>
      seqs.length === 0 ? [] : (await wholeLines().where('line.seq', 'in', seqs).execute()).map(withCreation),

    /** The same changes as `recent` or `ofEntity`. */
    heads(uid: string | undefined, before: number, limit: number): Promise<ChangeHead[]> {
      const rows = newestFirst(before, limit)
        .select(['seq', 'uid', 'change'])
        .select(sql<boolean | number>`was is not null`.as('differs'));
      return (uid === undefined ? rows : rows.where('uid', '=', uid)).execute();
    },

    /** The newest of any of these entities. */
    headsAmong: (uids: readonly string[], before: number, limit: number): Promise<ChangeHead[]> =>
      newestHeads(db, uids, { before, limit }),

    /** The previous facts of entities, for changes that made them different. */
    async was(seqs: readonly number[]): Promise<Map<number, string>> {
      if (seqs.length === 0) return new Map();
      const rows = await db.selectFrom('catalog_history').select(['seq', 'was']).where('seq', 'in', seqs).execute();
      return new Map(rows.map(({ seq, was }) => [seq, was ?? '']));
    },

    /** The facts of some entities before their next change that conditions can see, starting at a change; unchanged ones are left out. */
    async nextWas(uids: readonly string[], from: number): Promise<Map<string, string>> {
      if (uids.length === 0) return new Map();
      const next = db
        .selectFrom('catalog_history')
        .select((eb) => eb.fn.min('seq').as('seq'))
        .where('uid', 'in', uids)
        .where('seq', '>=', from)
        .where('was', 'is not', null)
        .groupBy('uid');
      const rows = await db.selectFrom('catalog_history').select(['uid', 'was']).where('seq', 'in', next).execute();
      return new Map(rows.map(({ uid, was }) => [uid, was!]));
    },

    /** The changes of some entities after a change. */
    async createdAfter(uids: readonly string[], seq: number): Promise<Set<string>> {
      const rows = await inTurns().inChunks(uids, (some) =>
        db
          .selectFrom('catalog_history')
          .select('uid')
          .where('uid', 'in', some)
          .where('seq', '>', seq)
          .where('change', '=', 'created')
          .execute(),
      );
      return new Set(rows.map(({ uid }) => uid));
    },

    /** When entities were created, as far as history goes back. */
    async createdAt(uids: readonly string[]): Promise<Map<string, number>> {
      const rows = await inTurns().inChunks(uids, (some) =>
        db
          .selectFrom('catalog_history')
          .select(['uid', 'at'])
          .where('uid', 'in', some)
          .where('change', '=', 'created')
          .execute(),
      );
      return new Map(rows.map(({ uid, at }) => [uid, Number(at)]));
    },

    /** When entities last changed, as far as history goes back. */
    async changedAt(uids: readonly string[]): Promise<Map<string, number>> {
      const rows = await inTurns().inChunks(uids, (some) =>
        db
          .selectFrom('catalog_history')
          .select((eb) => ['uid', eb.fn.max('at').as('at')])
          .where('uid', 'in', some)
          .groupBy('uid')
          .execute(),
      );
      return new Map(rows.map(({ uid, at }) => [uid, Number(at)]));
    },

    /** The patches that removed some entities. */
    async removals(uids: readonly string[]): Promise<Map<string, string | null>> {
      if (uids.length === 0) return new Map();
      const removed = db
        .selectFrom('catalog_history')
        .select(['uid', 'patch'])
        .where('uid', 'in', uids)
        .where(isRemoval);
      return new Map((await removed.execute()).map(({ uid, patch }) => [uid, patch]));
    },

    /** The uid of the deleted entity that last had a name. */
    async lastWithRef(ref: string): Promise<string | undefined> {
      const last = newestFirst(Number.MAX_SAFE_INTEGER, 1).select('uid').where('ref', '=', ref).where(isRemoval);
      return (await last.executeTakeFirst())?.uid;
    },
  };
}

const withCreation = ({ final, ...line }: HistoryRow & { final: string | null }): HistoryRow =>
  final === null ? line : { ...line, patch: additionOf(final) };
