import { insertRows, type PluginDatabase } from '@callboard/server-kit';
import type { DirectoriesTables, LeaverRow } from '../tables.ts';

export type LeaverStore = ReturnType<typeof createLeaverStore>;

const ROWS_PER_INSERT = 1_000;

/** People who left a directory and are still in the catalog. */
export function createLeaverStore(database: PluginDatabase) {
  const db = database.kysely<DirectoriesTables>();
  return {
    of: (directory: string): Promise<LeaverRow[]> =>
      db.selectFrom('directories_leavers').selectAll().where('directory', '=', directory).execute(),

    all: (): Promise<LeaverRow[]> => db.selectFrom('directories_leavers').selectAll().orderBy('ref').execute(),

    /** Replaces the leavers of a directory. */
    async replace(directory: string, rows: readonly LeaverRow[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('directories_leavers').where('directory', '=', directory).execute();
        for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
          const some = rows.slice(from, from + ROWS_PER_INSERT);
          await insertRows({ db: transaction, dialect: database.dialect }, some, (given) =>
            transaction.insertInto('directories_leavers').values(given),
          );
        }
      });
    },
  };
}
