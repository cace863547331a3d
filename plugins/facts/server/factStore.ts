import { chunks, distinctPages, type PluginDatabase, upsertRows } from '@callboard/server-kit';
import type { Facts } from '../common/index.ts';
import { dayOf, type FactRecord, isoDay } from './factMemory.ts';

type LatestRow = { entity_uid: string; collector: string; facts: string; collected_at: number; error: string | null };
type SampleRow = { entity_uid: string; collector: string; day: number; facts: string };
type Tables = { facts_latest: LatestRow; facts_samples: SampleRow };

const PAGE = 5_000;
const CHUNK = 500;

export type FactStore = ReturnType<typeof createFactStore>;

export function createFactStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();

  return {
    /** All newest facts, in pages. */
    async *walk(): AsyncIterable<FactRecord[]> {
      let after = { entity_uid: '', collector: '' };
      for (;;) {
        const { entity_uid: uid, collector } = after;
        const rows = await db
          .selectFrom('facts_latest')
          .selectAll()
          .where((where) =>
            where.or([
              where('entity_uid', '>', uid),
              where.and([where('entity_uid', '=', uid), where('collector', '>', collector)]),
            ]),
          )
          .orderBy('entity_uid')
          .orderBy('collector')
          .limit(PAGE)
          .execute();
        if (rows.length > 0) yield rows.map(recordOf);
        if (rows.length < PAGE) return;
        after = rows.at(-1)!;
      }
    },

    async ofEntities(uids: readonly string[]): Promise<FactRecord[]> {
      if (uids.length === 0) return [];
      const rows = await db.selectFrom('facts_latest').selectAll().where('entity_uid', 'in', uids).execute();
      return rows.map(recordOf);
    },

    /** Stores the newest facts, and those that changed as the sample of their day. */
    async put(records: readonly (FactRecord & { isChanged: boolean })[]): Promise<void> {
      for (const chunk of chunks(records, CHUNK)) {
        const samples = chunk.filter(({ isChanged }) => isChanged).map(sampleOf);
        await db.transaction().execute(async (transaction) => {
          const target = { db: transaction, dialect: database.dialect };
          await upsertRows(target, 'facts_latest', chunk.map(rowOf), ['entity_uid', 'collector']);
          await upsertRows(target, 'facts_samples', samples, ['entity_uid', 'collector', 'day']);
        });
      }
    },

    async samples(uid: string, collector: string, days: { from: number; to: number }) {
      const rows = await db
        .selectFrom('facts_samples')
        .select(['day', 'facts'])
        .where('entity_uid', '=', uid)
        .where('collector', '=', collector)
        .where('day', '>=', days.from)
        .where('day', '<=', days.to)
        .orderBy('day')
        .execute();
      return rows.map(({ day, facts }) => ({ day: isoDay(day), facts: JSON.parse(facts) as Facts }));
    },

    async pruneSamples(beforeDay: number): Promise<void> {
      await db.deleteFrom('facts_samples').where('day', '<', beforeDay).execute();
    },

    /** All uids with facts, in batches. Entities with samples have newest facts too. */
    uids: () => distinctPages(db, 'facts_latest', 'entity_uid'),

    async remove(uids: readonly string[]): Promise<void> {
      for (const chunk of chunks(uids, CHUNK)) {
        await db.transaction().execute(async (transaction) => {
          await transaction.deleteFrom('facts_samples').where('entity_uid', 'in', chunk).execute();
          await transaction.deleteFrom('facts_latest').where('entity_uid', 'in', chunk).execute();
        });
      }
    },
  };
}

const rowOf = ({ uid, collector, facts, at, error }: FactRecord): LatestRow => ({
  entity_uid: uid,
  collector,
  facts: JSON.stringify(facts),
  collected_at: at,
  error: error ?? null,
});

const sampleOf = ({ uid, collector, facts, at }: FactRecord): SampleRow => ({
  entity_uid: uid,
  collector,
  day: dayOf(at),
  facts: JSON.stringify(facts),
});

const recordOf = ({ entity_uid, collector, facts, collected_at, error }: LatestRow): FactRecord => ({
  uid: entity_uid,
  collector,
  facts: JSON.parse(facts) as Facts,
  at: Number(collected_at),
  ...(error === null ? {} : { error }),
});
