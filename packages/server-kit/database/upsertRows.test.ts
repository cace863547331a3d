import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, testEngines } from '../testing/index.ts';
import { createTables } from './createTables.ts';
import type { Database } from './openDatabase.ts';
import { upsertRows } from './upsertRows.ts';

type Tables = { notes_pages: { id: string; text: string; created: number } };

describe.each(testEngines)('rows whose key exists on %s', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    const columns = { id: 'text primary key', text: 'text not null', created: 'bigint not null' } as const;
    await database.migrate('notes', [
      { name: '0001-pages', phase: 'expand', up: (db) => createTables(db, { notes_pages: { columns } }) },
    ]);
    await write([{ id: 'a', text: 'Once', created: 1 }]);
  });
  afterEach(() => database.close());

  type Keep = Parameters<typeof upsertRows<Tables, 'notes_pages'>>[4];
  function write(rows: Tables['notes_pages'][], options?: Keep) {
    const target = { db: database.kysely<Tables>(), dialect: database.dialect };
    return upsertRows(target, 'notes_pages', rows, ['id'], options);
  }
  async function read() {
    const rows = await database.kysely<Tables>().selectFrom('notes_pages').selectAll().orderBy('id').execute();
    return rows.map(({ id, text, created }) => [id, text, Number(created)]);
  }
  const later = [
    { id: 'a', text: 'Twice', created: 2 },
    { id: 'b', text: 'New', created: 2 },
  ];

  test('replace all other columns', async () => {
    await write(later);
    expect(await read()).toEqual([
      ['a', 'Twice', 2],
      ['b', 'New', 2],
    ]);
  });

  test('replace all but the columns to keep', async () => {
    await write(later, { keep: ['created'] });
    expect(await read()).toEqual([
      ['a', 'Twice', 1],
      ['b', 'New', 2],
    ]);
    await write([{ id: 'a', text: 'Thrice', created: 3 }], { keep: ['text', 'created'] });
    expect((await read())[0]).toEqual(['a', 'Twice', 1]);
  });
});
