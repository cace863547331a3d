import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginDatabase } from '@callboard/server-kit';
import { openTables } from '../tables.ts';

/** A configuration as it was loaded. */
type Configuration = Readonly<Record<string, unknown>>;

const objectIn = (value: unknown): Configuration =>
  typeof value === 'object' && value !== null ? (value as Configuration) : {};

const hasEntries = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Object.values(objectIn(value)).some((item) => item !== undefined);

/** Whether a configuration names neither a way to sign in nor a source of entities: it is not set up yet. */
export function isUnconfigured({ auth, app, catalog }: Configuration): boolean {
  const { locations, providers } = objectIn(catalog);
  const isCustom = objectIn(objectIn(app).auth).custom === true;
  return !hasEntries(objectIn(auth).providers) && !isCustom && !hasEntries(locations) && !hasEntries(providers);
}

type Options = {
  configuration: Configuration;
  database: PluginDatabase;
  catalog: { asSystem: Pick<CatalogService['asSystem'], 'count'> };
  now?: () => number;
};

const completion = 'completed';

/**
 * Whether the portal waits to be set up. All three conditions must hold: it was never set up, its configuration is empty, and so is its catalog. A
 * portal that was once not empty is never set up again, on any replica.
 */
export function createEmptiness({ configuration, database, catalog, now = () => Date.now() }: Options) {
  const db = openTables(database);
  const isNew = isUnconfigured(configuration);

  const complete = async () => {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('setup_completion')
        .values({ id: completion, completed_at: now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      // Everything that was typed is deleted.
      for (const table of ['setup_steps', 'setup_sessions', 'setup_codes'] as const) {
        await transaction.deleteFrom(table).execute();
      }
    });
  };

  return {
    /** Whether the configuration allows the setup; a portal with another configuration counts as set up. */
    isNew,
    complete,
    async isOpen(): Promise<boolean> {
      if (!isNew) return false;
      const row = await db.selectFrom('setup_completion').select('id').executeTakeFirst();
      return row === undefined && (await catalog.asSystem.count()) === 0;
    },
  };
}

export type Emptiness = ReturnType<typeof createEmptiness>;
