import type { PluginDatabase } from '@callboard/server-kit';
import type { Entity } from '../../common/index.ts';
import { parentOfProvider } from '../ingestion/index.ts';
import { createCatalogStore } from '../store/catalogStore.ts';
import type { CatalogTables } from '../store/tables.ts';

export type StoredProvider = {
  entityRefs: readonly string[];
  /** Those that another source has as well. */
  contestedRefs: readonly string[];
  /** The last run that has ended. */
  lastRun: { endedAt: Date; isSuccess: boolean; error: string | null } | undefined;
  /** One for each ref, in its place. */
  entities(refs: readonly string[]): Promise<(Entity | undefined)[]>;
};

/** The entities of a provider as a database has them, for commands that run without a portal. Its tables must exist. */
export async function readStoredProvider(database: PluginDatabase, name: string): Promise<StoredProvider> {
  const store = createCatalogStore(database);
  const parent = parentOfProvider(name);
  const entityRefs = await store.childRefsOf(parent);
  const conflicts = await store.conflictsOf(entityRefs);
  return {
    entityRefs,
    lastRun: await lastRunOf(database, parent),
    contestedRefs: conflicts.flatMap((conflict) => (conflict.parent === parent ? [] : conflict.ref)),
    async entities(refs) {
      const finals = new Map((await store.finalsOf(refs)).map(({ ref, final }) => [ref, final]));
      return refs.map((ref) => {
        const final = finals.get(ref);
        return final === undefined ? undefined : (JSON.parse(final) as Entity);
      });
    },
  };
}

async function lastRunOf(database: PluginDatabase, parent: string): Promise<StoredProvider['lastRun']> {
  const row = await database
    .kysely<CatalogTables>()
    .selectFrom('catalog_source_runs')
    .select(['ended_at', 'outcome', 'error'])
    .where('source', '=', parent)
    .where('ended_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return row && { endedAt: new Date(Number(row.ended_at)), isSuccess: row.outcome === 'succeeded', error: row.error };
}
