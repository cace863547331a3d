import { insertRows, type PluginDatabase } from '@callboard/server-kit';
import { sql } from 'kysely';
import { inTurns } from '../store/inTurns.ts';
import type { CatalogTables, SourceRunRow } from '../store/tables.ts';

export type RunStore = ReturnType<typeof createRunStore>;
export type RunEnd = Pick<SourceRunRow, 'outcome' | 'entities' | 'problems' | 'error'>;

/** How many runs of each source are kept. */
export const RUNS_KEPT = 20;

/** The recent runs of each source. */
export function createRunStore(database: PluginDatabase) {
  const db = database.kysely<CatalogTables>();
  const { inChunks, eachChunk } = inTurns();
  const runs = db.selectFrom('catalog_source_runs');
  const open = db.updateTable('catalog_source_runs').where('ended_at', 'is', null);

  /** The runs of some sources, each with its rank among those of its source, the newest first. */
  const ranked = (sources: readonly string[]) =>
    runs
      .selectAll()
      .select(sql<number>`row_number() over (partition by source order by started_at desc, id desc)`.as('place'))
      .where('source', 'in', sources);

  return {
    /** Adds runs, and deletes the oldest ones of their sources. */
    async add(rows: readonly SourceRunRow[]): Promise<void> {
      await eachChunk(rows, async (some) => {
        await insertRows({ db, dialect: database.dialect }, some, (given) =>
          db.insertInto('catalog_source_runs').values(given),
        );
        const sources = [...new Set(some.map(({ source }) => source))];
        await db
          .deleteFrom('catalog_source_runs')
          .where('id', 'in', (eb) =>
            eb.selectFrom(ranked(sources).as('ranked')).select('ranked.id').where('ranked.place', '>', RUNS_KEPT),
          )
          .execute();
      });
    },

    /** Stores the outcome of a run. Ignored if the run has been considered dead since. */
    async end(id: string, end: RunEnd): Promise<void> {
      await open
        .set({ ...end, ended_at: Date.now() })
        .where('id', '=', id)
        .execute();
    },

    /** A requested run begins now. */
    async begin(id: string): Promise<void> {
      await open.set({ started_at: Date.now() }).where('id', '=', id).execute();
    },

    /** Unfinished runs of a source; without a source, of all sources. */
    async interrupt(source?: string, { but = '' }: { but?: string } = {}): Promise<void> {
      const left = source === undefined ? open : open.where('source', '=', source).where('id', '!=', but);
      await left.set({ outcome: 'interrupted', ended_at: Date.now() }).execute();
    },

    openOf: (source: string): Promise<SourceRunRow | undefined> =>
      runs
        .selectAll()
        .where('source', '=', source)
        .where('ended_at', 'is', null)
        .orderBy('started_at', 'desc')
        .executeTakeFirst(),

    /** Newest first. */
    of: (source: string): Promise<SourceRunRow[]> =>
      runs
        .selectAll()
        .where('source', '=', source)
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(RUNS_KEPT)
        .execute(),

    /** The last run of each source. */
    latestOf: (sources: readonly string[]): Promise<SourceRunRow[]> =>
      inChunks(sources, (some) =>
        db.selectFrom(ranked(some).as('ranked')).selectAll().where('ranked.place', '=', 1).execute(),
      ),

    /** When the last run of each source began. */
    async latestTimes(): Promise<Map<string, number>> {
      const rows = await runs
        .select(['source', (eb) => eb.fn.max('started_at').as('at')])
        .groupBy('source')
        .execute();
      return new Map(rows.map(({ source, at }) => [source, Number(at)]));
    },

    async forgetBefore(at: number): Promise<void> {
      await db.deleteFrom('catalog_source_runs').where('started_at', '<', at).execute();
    },
  };
}
