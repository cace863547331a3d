import type { Migration, PluginDatabase } from '@callboard/server-kit';

type GroundingTables = { fleet_groundings: { registration: string } };

export const groundingTables: Migration = {
  name: '0001-groundings',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('fleet_groundings')
      .addColumn('registration', 'text', (column) => column.primaryKey())
      .execute();
  },
};

/** The aircraft that stay on the ground. */
export function createGroundings(database: PluginDatabase) {
  const db = database.kysely<GroundingTables>();
  return {
    add: (registration: string) =>
      db
        .insertInto('fleet_groundings')
        .values({ registration })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    async all(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('fleet_groundings').selectAll().execute();
      return new Set(rows.map(({ registration }) => registration));
    },
  };
}
