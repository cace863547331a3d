import { type PluginDatabase, upsertRows } from '@callboard/server-kit';
import type { DirectoriesTables, HeldSyncRow } from '../tables.ts';

export type HeldSyncStore = ReturnType<typeof createHeldSyncStore>;

/** The syncs that wait for an administrator, at most one for each directory. */
export function createHeldSyncStore(database: PluginDatabase) {
  const db = database.kysely<DirectoriesTables>();
  return {
    all: (): Promise<HeldSyncRow[]> =>
      db.selectFrom('directories_held_syncs').selectAll().where('released_at', '=', 0).orderBy('directory').execute(),

    find: (directory: string): Promise<HeldSyncRow | undefined> =>
      db.selectFrom('directories_held_syncs').selectAll().where('directory', '=', directory).executeTakeFirst(),

    async hold(row: HeldSyncRow): Promise<void> {
      await upsertRows({ db, dialect: database.dialect }, 'directories_held_syncs', [row], ['directory']);
    },

    async release(directory: string, at: number): Promise<void> {
      await db
        .updateTable('directories_held_syncs')
        .set({ released_at: at })
        .where('directory', '=', directory)
        .execute();
    },

    async forget(directory: string): Promise<void> {
      await db.deleteFrom('directories_held_syncs').where('directory', '=', directory).execute();
    },
  };
}
