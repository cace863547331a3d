import { type Generated, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, testEngines } from '../testing/index.ts';
import { createIndexes, createTables, increasingId } from './createTables.ts';
import type { Database } from './openDatabase.ts';
import type { Migration } from './pluginDatabase.ts';

type Tables = {
  notes_pages: { id: string; slug?: string; size: number; text?: string; book: string; place: number };
  notes_visits: { id: Generated<number>; page: string };
};

describe.each(testEngines)('a table described by its columns on %s', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    const up: Migration['up'] = async (db, dialect) => {
      await createTables(db, {
        notes_pages: {
          columns: {
            id: 'text primary key',
            slug: 'text unique',
            size: 'integer not null',
            text: 'text',
            book: 'text not null',
            place: 'bigint not null',
          },
          unique: { notes_pages_size: ['book', 'size'] },
          indexes: { notes_pages_book: ['book'] },
          uniqueIndexes: { notes_pages_place: ['book', 'place'] },
        },
        notes_visits: { columns: { id: increasingId(dialect), page: 'text not null' } },
      });
      await createIndexes(db, 'notes_pages', { notes_pages_text: ['text'] });
    };
    await database.migrate('notes', [{ name: '0001-pages', phase: 'expand', up }]);
  });
  afterEach(() => database.close());

  const page = { id: 'a', slug: 'first', size: 1, text: 'Once', book: 'tales', place: 1 };
  const add = (row: Tables['notes_pages']) => database.kysely<Tables>().insertInto('notes_pages').values(row).execute();

  test('accepts rows that keep its rules, with null where a column allows it', async () => {
    await add(page);
    await add({ id: 'b', size: 2, book: 'tales', place: 2 });
    await add({ id: 'c', size: 2, book: 'poems', place: 2 });
    const rows = await database
      .kysely<Tables>()
      .selectFrom('notes_pages')
      .select(['id', 'text'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'a', text: 'Once' },
      { id: 'b', text: null },
      { id: 'c', text: null },
    ]);
  });

  test.each([
    ['its primary key', { ...page, slug: 'other', size: 2, place: 2 }],
    ['a unique column', { ...page, id: 'b', size: 2, place: 2 }],
    ['a unique constraint', { ...page, id: 'b', slug: 'other', place: 2 }],
    ['a unique index', { ...page, id: 'b', slug: 'other', size: 2 }],
  ])('refuses a row that repeats %s', async (_rule, row) => {
    await add(page);
    await expect(add(row)).rejects.toThrow(/unique/i);
  });

  test('refuses null in a column that does not allow it', async () => {
    const { size: _size, ...incomplete } = page;
    await expect(add(incomplete as typeof page)).rejects.toThrow(/not.null/i);
  });

  test('creates its indexes', async () => {
    const query =
      engine === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'index' and tbl_name = 'notes_pages'`
        : sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'notes_pages'`;
    const { rows } = await query.execute(database.kysely());
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['notes_pages_book', 'notes_pages_place', 'notes_pages_text']),
    );
  });

  test('never reuses an increasing id', async () => {
    const db = database.kysely<Tables>();
    const visit = () => db.insertInto('notes_visits').values({ page: 'a' }).returning('id').executeTakeFirstOrThrow();
    const { id } = await visit();
    await db.deleteFrom('notes_visits').execute();
    expect(Number((await visit()).id)).toBeGreaterThan(Number(id));
  });
});
