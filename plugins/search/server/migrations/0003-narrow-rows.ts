import type { Migration } from '@callboard/server-kit';
import { sql } from 'kysely';

/** Values that thousands of documents are filtered and sorted by are in short rows, separate from their texts. */
export const narrowRows: Migration = {
  name: '0003-narrow-rows',
  phase: 'expand',
  async up(db, dialect) {
    await db.schema.alterTable('search_seen').addColumn('entity_ref', 'text').execute();
    const bytes = sql.raw(dialect === 'postgres' ? 'text collate "C"' : 'text');
    await db.schema
      .alterTable('search_seen')
      .addColumn('sort_title', bytes, (column) => column.notNull().defaultTo(''))
      .execute();
    // Beside older versions: they do not know the columns.
    await sql`update search_seen set
      entity_ref = (select entity_ref from search_documents where id = search_seen.document),
      sort_title = coalesce((select sort_title from search_documents where id = search_seen.document), '')`.execute(db);
  },
};
