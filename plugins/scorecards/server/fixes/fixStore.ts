import type { PluginDatabase } from '@callboard/server-kit';

export type FixRow = {
  batch: string;
  entity_uid: string;
  scorecard: string;
  check_id: string;
  template: string;
  started_by: string | null;
  started_at: number;
  run_id: string | null;
  problem: string | null;
};
type Tables = { scorecards_fixes: FixRow };

export type FixStore = ReturnType<typeof createFixStore>;

export function createFixStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  const read = (row: FixRow): FixRow => ({ ...row, started_at: Number(row.started_at) });
  return {
    async add(row: FixRow): Promise<void> {
      await db.insertInto('scorecards_fixes').values(row).execute();
    },

    async batch(id: string): Promise<FixRow[]> {
      const rows = await db.selectFrom('scorecards_fixes').selectAll().where('batch', '=', id).execute();
      return rows.map(read);
    },

    /** The last run that was started for a check of an entity. */
    async lastRun(uid: string, scorecard: string, check: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('scorecards_fixes')
        .select('run_id')
        .where('entity_uid', '=', uid)
        .where('scorecard', '=', scorecard)
        .where('check_id', '=', check)
        .where('run_id', 'is not', null)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.run_id ?? undefined;
    },

    async prune(before: number): Promise<void> {
      await db.deleteFrom('scorecards_fixes').where('started_at', '<', before).execute();
    },
  };
}
