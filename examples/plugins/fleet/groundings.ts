import { createTables, type Migration, type PluginDatabase } from '@callboard/server-kit';

type GroundingTables = { fleet_groundings: { registration: string; grounded_at: number } };

export const groundingTables: Migration = {
  name: '0001-groundings',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      fleet_groundings: { columns: { registration: 'text primary key', grounded_at: 'bigint not null' } },
    });
  },
};

/** The aircraft that stay on the ground. */
export function createGroundings(database: PluginDatabase) {
  const db = database.kysely<GroundingTables>();
  return {
    add: (registration: string) =>
      db
        .insertInto('fleet_groundings')
        .values({ registration, grounded_at: Date.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    async all(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('fleet_groundings').select('registration').execute();
      return new Set(rows.map(({ registration }) => registration));
    },
  };
}
