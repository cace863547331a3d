import { chunks, distinctPages, type PluginDatabase, upsertRows } from '@callboard/server-kit';
import type { RollUp } from '../summarize.ts';

type ResultRow = { scorecard: string; entity_uid: string; day: number; level: number | null; score: number | null };
type RollUpRow = {
  scorecard: string;
  owner: string;
  day: number;
  entities: number;
  score: number | null;
  without_level: number;
  levels: string;
};
type Tables = { scorecards_results: ResultRow; scorecards_rollups: RollUpRow };

const CHUNK = 500;
const PAGE = 10_000;
const dayMs = 86_400_000;
export const dayOf = (time: number): number => Math.floor(time / dayMs);
export const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The result of an entity from a day on; a level of null means that the scorecard no longer applies. */
export type StoredResult = ResultRow;
export type StoredRollUp = RollUp & { scorecard: string; owner: string; day: number };

export type ResultStore = ReturnType<typeof createResultStore>;

export function createResultStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  const target = { db, dialect: database.dialect };
  return {
    putResults: (rows: readonly StoredResult[]): Promise<void> =>
      upsertRows(target, 'scorecards_results', rows, ['scorecard', 'entity_uid', 'day']),

    /** Results of a scorecard up to a day, oldest first, in pages. */
    async *results(scorecard: string): AsyncIterable<StoredResult[]> {
      let after = { day: -1, entity_uid: '' };
      for (;;) {
        const { day, entity_uid: uid } = after;
        const rows = await db
          .selectFrom('scorecards_results')
          .selectAll()
          .where('scorecard', '=', scorecard)
          .where((where) =>
            where.or([where('day', '>', day), where.and([where('day', '=', day), where('entity_uid', '>', uid)])]),
          )
          .orderBy('day')
          .orderBy('entity_uid')
          .limit(PAGE)
          .execute();
        if (rows.length > 0) yield rows;
        if (rows.length < PAGE) return;
        after = rows.at(-1)!;
      }
    },

    async putRollUps(rollUps: readonly StoredRollUp[]): Promise<void> {
      const rows = rollUps.map(({ scorecard, owner, day, entities, score, withoutLevel, levels }) => ({
        scorecard,
        owner,
        day,
        entities,
        score: score ?? null,
        without_level: withoutLevel,
        levels: JSON.stringify(levels),
      }));
      await upsertRows(target, 'scorecards_rollups', rows, ['scorecard', 'owner', 'day']);
    },

    async rollUps(scorecard: string, owner: string, fromDay: number): Promise<StoredRollUp[]> {
      const rows = await db
        .selectFrom('scorecards_rollups')
        .selectAll()
        .where('scorecard', '=', scorecard)
        .where('owner', '=', owner)
        .where('day', '>=', fromDay)
        .orderBy('day')
        .execute();
      return rows.map(({ score, without_level: withoutLevel, levels, ...row }) => ({
        ...row,
        withoutLevel,
        levels: JSON.parse(levels) as number[],
        ...(score !== null && { score }),
      }));
    },

    uids: () => distinctPages(db, 'scorecards_results', 'entity_uid'),

    async remove(uids: readonly string[]): Promise<void> {
      for (const some of chunks(uids, CHUNK)) {
        await db.deleteFrom('scorecards_results').where('entity_uid', 'in', some).execute();
      }
    },

    async prune(beforeDay: number): Promise<void> {
      await db.deleteFrom('scorecards_rollups').where('day', '<', beforeDay).execute();
    },
  };
}
