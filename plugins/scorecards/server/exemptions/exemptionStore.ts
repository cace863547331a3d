import type { PluginDatabase } from '@callboard/server-kit';

export type ExemptionRow = {
  id: string;
  entity_uid: string;
  scorecard: string;
  check_id: string;
  reason: string;
  until: number;
  state: 'requested' | 'approved' | 'rejected';
  requested_by: string | null;
  requested_at: number;
  decided_by: string | null;
  decided_at: number | null;
  note: string | null;
};
type Tables = { scorecards_exemptions: ExemptionRow };

export function createExemptionStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  return {
    async all(): Promise<ExemptionRow[]> {
      const rows = await db.selectFrom('scorecards_exemptions').selectAll().orderBy('requested_at', 'desc').execute();
      return rows.map((row) => ({
        ...row,
        until: Number(row.until),
        requested_at: Number(row.requested_at),
        decided_at: row.decided_at === null ? null : Number(row.decided_at),
      }));
    },

    async insert(row: ExemptionRow): Promise<void> {
      await db.insertInto('scorecards_exemptions').values(row).execute();
    },

    async decide(
      id: string,
      decision: Pick<ExemptionRow, 'state' | 'decided_by' | 'decided_at' | 'note'>,
    ): Promise<void> {
      await db.updateTable('scorecards_exemptions').set(decision).where('id', '=', id).execute();
    },

    /** Deletes a request that nobody has decided; false if another replica was faster. */
    async withdraw(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('scorecards_exemptions')
        .where('id', '=', id)
        .where('state', '=', 'requested')
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async remove(uids: readonly string[]): Promise<void> {
      await db.deleteFrom('scorecards_exemptions').where('entity_uid', 'in', uids).execute();
    },
  };
}

export type ExemptionStore = ReturnType<typeof createExemptionStore>;
