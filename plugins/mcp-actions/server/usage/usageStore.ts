import type { PluginDatabase } from '@callboard/server-kit';

export type UsageRow = {
  hour: number;
  tool: string;
  client: string;
  /** The upper bound of the duration in milliseconds. */
  bucket: number;
  calls: number;
  errors: number;
  last_at: number;
};
type Tables = { mcp_actions_usage: UsageRow };

export type UsageStore = ReturnType<typeof createUsageStore>;

export function createUsageStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  return {
    /** Adds to the counts that exist; other replicas add to the same rows. */
    async add(rows: readonly UsageRow[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const row of rows)
          await transaction
            .insertInto('mcp_actions_usage')
            .values(row)
            .onConflict((conflict) =>
              conflict.columns(['hour', 'tool', 'client', 'bucket']).doUpdateSet(({ ref, eb }) => ({
                calls: eb(ref('mcp_actions_usage.calls'), '+', row.calls),
                errors: eb(ref('mcp_actions_usage.errors'), '+', row.errors),
                last_at: row.last_at,
              })),
            )
            .execute();
      });
    },

    /** Counts since a time, by tool, client and duration. */
    async since(time: number): Promise<Omit<UsageRow, 'hour'>[]> {
      const rows = await db
        .selectFrom('mcp_actions_usage')
        .where('hour', '>=', time)
        .groupBy(['tool', 'client', 'bucket'])
        .select(({ fn }) => [
          'tool',
          'client',
          'bucket',
          fn.sum<number | string>('calls').as('calls'),
          fn.sum<number | string>('errors').as('errors'),
          fn.max<number | string>('last_at').as('last_at'),
        ])
        .execute();
      // PostgreSQL returns sums as text.
      return rows.map((row) => ({
        ...row,
        bucket: Number(row.bucket),
        calls: Number(row.calls),
        errors: Number(row.errors),
        last_at: Number(row.last_at),
      }));
    },

    async deleteBefore(time: number): Promise<void> {
      await db.deleteFrom('mcp_actions_usage').where('hour', '<', time).execute();
    },
  };
}
