import { createIndexes, type Migration } from '@callboard/server-kit';
import { sql } from 'kysely';

export const documentTables: Migration = {
  name: '0001-documents',
  phase: 'expand',
  async up(db, dialect) {
    const isPostgres = dialect === 'postgres';
    // Sorted by bytes, as in SQLite: the order of a list must not depend on the language of the database.
    const bytes = sql.raw(isPostgres ? 'text collate "C"' : 'text');
    await db.schema
      .createTable('search_documents')
      .addColumn('id', isPostgres ? 'serial' : 'integer', (column) => column.primaryKey())
      .addColumn('type', bytes, (column) => column.notNull())
      // Its id within the type.
      .addColumn('key', bytes, (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('entity_ref', 'text')
      .addColumn('sort_title', bytes, (column) => column.notNull())
      // JSON: the words it is ranked by; its field values; the whole document.
      .addColumn('ranked', 'text', (column) => column.notNull())
      .addColumn('field_values', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
    for (const [name, columns, isUnique] of [
      ['key', ['type', 'key'], true],
      ['entity', ['type', 'entity_ref'], false],
      ['order', ['sort_title', 'id'], false],
      ['order_of_type', ['type', 'sort_title', 'id'], false],
    ] as const) {
      const index = db.schema
        .createIndex(`search_documents_${name}`)
        .on('search_documents')
        .columns([...columns]);
      await (isUnique ? index.unique() : index).execute();
    }

    // Separate from the documents, since a full read writes all of these rows and hardly any documents.
    await db.schema
      .createTable('search_seen')
      .addColumn('document', 'integer', (column) => column.primaryKey())
      // Null for documents written outside a round.
      .addColumn('round', 'text')
      .execute();

    await db.schema
      .createTable('search_words')
      .addColumn('word', bytes, (column) => column.primaryKey())
      .addColumn('first', bytes, (column) => column.notNull())
      .addColumn('second', bytes, (column) => column.notNull())
      .addColumn('length', 'integer', (column) => column.notNull())
      // The number of documents.
      .addColumn('documents', 'integer', (column) => column.notNull())
      .execute();
    await createIndexes(db, 'search_words', {
      search_words_first: ['first', 'length', 'word'],
      search_words_second: ['second', 'length', 'word'],
    });

    if (isPostgres) {
      await sql`create table search_lexemes (document integer primary key, lexemes tsvector not null)`.execute(db);
      await sql`create index search_lexemes_index on search_lexemes using gin (lexemes)`.execute(db);
    } else {
      // The words are in the documents; this stores only positions. ASCII: words are folded and cut before, whatever their letters.
      await sql`create virtual table search_lexemes using fts5(
        names, title, keywords, text, marks, content = '', contentless_delete = 1,
        tokenize = "ascii tokenchars '=/~<^#'")`.execute(db);
    }
  },
};
