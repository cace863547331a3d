import type { Migration, PluginDatabase } from '@callboard/server-kit';
import type { Transaction } from 'kysely';

export type NoteRow = { id: string; author: string; sealed_text: string; is_filed: number };
export type NoteTables = { handover_notes_notes: NoteRow };

export const noteTables: Migration = {
  name: '0001-notes',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('handover_notes_notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('sealed_text', 'text', (column) => column.notNull())
      .addColumn('is_filed', 'integer', (column) => column.notNull())
      .execute();
  },
};

export function createNoteStore(database: PluginDatabase) {
  const db = database.kysely<NoteTables>();
  return {
    transaction: <T>(work: (transaction: Transaction<NoteTables>) => Promise<T>): Promise<T> =>
      db.transaction().execute(work),
    add: (transaction: Transaction<NoteTables>, row: NoteRow) =>
      transaction.insertInto('handover_notes_notes').values(row).execute(),
    of: (author: string): Promise<NoteRow[]> =>
      db.selectFrom('handover_notes_notes').selectAll().where('author', '=', author).orderBy('id').execute(),
    byId: (id: string): Promise<NoteRow | undefined> =>
      db.selectFrom('handover_notes_notes').selectAll().where('id', '=', id).executeTakeFirst(),
    markFiled: (transaction: Transaction<NoteTables>, id: string) =>
      transaction.updateTable('handover_notes_notes').set({ is_filed: 1 }).where('id', '=', id).execute(),
  };
}
