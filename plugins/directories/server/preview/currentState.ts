import {
  type CatalogReader,
  readStoredProvider,
  type ScheduledProvider,
  type StoredProvider,
} from '@callboard/plugin-catalog/server';
import type { PluginDatabase } from '@callboard/server-kit';
import type { Directory } from '../directoriesService.ts';
import type { DirectoriesTables, HeldSyncRow, LeaverRow } from '../tables.ts';

/** The entities and people that a directory has provided so far. */
export type CurrentState = Omit<StoredProvider, 'lastRun'> & {
  leavers: readonly LeaverRow[];
  heldSync: HeldSyncRow | undefined;
};

type Live = { provider: ScheduledProvider; reader: Pick<CatalogReader, 'entities'>; database: PluginDatabase };

/** In a running portal. */
export async function liveState({ id }: Directory, { provider, reader, database }: Live): Promise<CurrentState> {
  return {
    entityRefs: await provider.entityRefs(),
    contestedRefs: await provider.contestedRefs(),
    entities: (refs) => reader.entities(refs),
    ...(await ownRows(id, database)),
  };
}

const empty: StoredProvider = {
  entityRefs: [],
  contestedRefs: [],
  lastRun: undefined,
  entities: async (refs) => refs.map(() => undefined),
};

/** In a database without a portal. Nothing is there if there is no database, or one without tables. */
export async function storedState(
  { id, name }: Directory,
  database: PluginDatabase | undefined,
): Promise<CurrentState & StoredProvider> {
  const tables = (await database?.kysely<unknown>().introspection.getTables()) ?? [];
  const has = (table: string) => tables.some((one) => one.name === table);
  const provided = database && has('catalog_source_runs') ? await readStoredProvider(database, name) : empty;
  const own = database && has('directories_leavers') ? await ownRows(id, database) : undefined;
  return { ...provided, ...(own ?? { leavers: [], heldSync: undefined }) };
}

async function ownRows(directory: string, database: PluginDatabase) {
  const db = database.kysely<DirectoriesTables>();
  return {
    leavers: await db.selectFrom('directories_leavers').selectAll().where('directory', '=', directory).execute(),
    heldSync: await db
      .selectFrom('directories_held_syncs')
      .selectAll()
      .where('directory', '=', directory)
      .executeTakeFirst(),
  };
}
