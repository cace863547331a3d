import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { documentTables } from './0001-documents.ts';
import { narrowRows } from './0003-narrow-rows.ts';

test.each(testEngines)('existing documents stay visible to the same users, on %s', async (dialect) => {
  const database = await openTestDatabase(dialect);
  try {
    await database.migrate('search', [documentTables]);
    const db = database.kysely();
    await sql`insert into search_documents (id, type, key, hash, entity_ref, sort_title, ranked, field_values, document)
      values (1, 'a', 'one', '', 'component:default/one', 'one', '{}', '{}', '{}'), (2, 'a', 'two', '', null, 'two', '{}', '{}', '{}')`.execute(
      db,
    );
    await sql`insert into search_seen (document, round) values (1, 'r'), (2, null)`.execute(db);
    await database.migrate('search', [documentTables, narrowRows]);
    const { rows } = await sql`select document, entity_ref, sort_title from search_seen order by document`.execute(db);
    expect(rows).toEqual([
      { document: 1, entity_ref: 'component:default/one', sort_title: 'one' },
      { document: 2, entity_ref: null, sort_title: 'two' },
    ]);
  } finally {
    await database.close();
  }
});
