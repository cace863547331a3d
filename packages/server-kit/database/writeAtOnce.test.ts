import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, testEngines } from '../testing/index.ts';
import type { Database } from './openDatabase.ts';
import { createWriteAtOnce, type WriteStep } from './writeAtOnce.ts';

type Tables = { probe: { id: number; name: string }; probe_log: { line: string } };

describe.each(testEngines)('the steps of one write on %s', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await sql`create table probe (id integer primary key, name text)`.execute(database.kysely());
    await sql`create table probe_log (line text)`.execute(database.kysely());
  });
  afterEach(() => database.close());

  const insert = (id: number, name: string): WriteStep<Tables> => ({
    statement: (on) => on.insertInto('probe').values({ id, name }),
  });
  const rename = (id: number, name: string): WriteStep<Tables> => ({
    statement: (on) => on.updateTable('probe').set({ name }).where('id', '=', id),
    isRequired: true,
  });
  const log = (...lines: string[]): WriteStep<Tables> => ({
    rows: lines.map((line) => ({ line })),
    insert: (on, rows) => on.insertInto('probe_log').values(rows),
  });
  const stored = async () => {
    const db = database.kysely<Tables>();
    const rows = await db.selectFrom('probe').selectAll().orderBy('id').execute();
    const lines = await db.selectFrom('probe_log').select('line').execute();
    return [...rows.map(({ id, name }) => `${id} ${name}`), ...lines.map(({ line }) => line)];
  };

  test('are all executed', async () => {
    const write = createWriteAtOnce(database);
    expect(await write([insert(1, 'one'), insert(2, 'two'), log('a', 'b')])).toBe(true);
    expect(await write([rename(1, 'eins'), log()])).toBe(true);
    expect(await stored()).toEqual(['1 eins', '2 two', 'a', 'b']);
  });

  test('are all undone if a required one changes no row', async () => {
    const write = createWriteAtOnce(database);
    expect(await write([insert(1, 'one'), rename(7, 'sieben'), log('a')])).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test('are all undone if one fails, and the error is that of the database', async () => {
    const write = createWriteAtOnce(database);
    await write([insert(1, 'one')]);
    await expect(write([log('a'), insert(1, 'again')])).rejects.toThrow(/unique/i);
    expect(await stored()).toEqual(['1 one']);
  });
});
