import { type PluginDatabase, upsertRows } from '@callboard/server-kit';
import { openTables, type StepRow } from '../tables.ts';

export type StepStore = ReturnType<typeof createStepStore>;

/** The steps that were saved; every replica reads them from the database. */
export function createStepStore(database: PluginDatabase) {
  const db = openTables(database);
  return {
    all: (): Promise<StepRow[]> => db.selectFrom('setup_steps').selectAll().execute(),

    find: (id: string): Promise<StepRow | undefined> =>
      db.selectFrom('setup_steps').selectAll().where('id', '=', id).executeTakeFirst(),

    async save(row: StepRow): Promise<void> {
      await upsertRows({ db, dialect: database.dialect }, 'setup_steps', [row], ['id']);
    },

    /** Stores a result only while the values are still those that were tested. */
    async saveResult({ id, saved_at }: Pick<StepRow, 'id' | 'saved_at'>, result: string): Promise<void> {
      await db
        .updateTable('setup_steps')
        .set({ result })
        .where('id', '=', id)
        .where('saved_at', '=', saved_at)
        .execute();
    },

    /** Deletes secrets that nobody has used for a long time. */
    async forgetSecrets(before: number): Promise<void> {
      await db.updateTable('setup_steps').set({ sealed_secrets: null }).where('saved_at', '<', before).execute();
    },
  };
}
