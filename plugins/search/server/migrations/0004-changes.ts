import { createTables, type Migration } from '@callboard/server-kit';
import { sql } from 'kysely';

/** Lets replicas keep the words of all documents in memory: their content, and which documents have changed since. */
export const changeLog: Migration = {
  name: '0004-changes',
  async up(db, dialect) {
    // JSON: words that do not affect the order.
    await db.schema
      .alterTable('search_documents')
      .addColumn('others', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await createTables(db, {
      search_version: {
        columns: {
          version: 'integer not null',
        },
      },
    });
    await sql`insert into search_version (version) values (0)`.execute(db);
    await createTables(db, {
      search_changes: {
        columns: { version: 'integer not null', document: 'integer not null' },
        primaryKey: { search_changes_key: ['version', 'document'] },
      },
    });
    // Existing documents lack these words: they are read again soon.
    await sql`update search_collators set read_at = null`.execute(db);
    // A pending list of new entries would be scanned by every query.
    if (dialect === 'postgres') await sql`alter index search_lexemes_index set (fastupdate = off)`.execute(db);
  },
};
