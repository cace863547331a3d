import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, testEngines } from '../testing/index.ts';
import type { Database } from './openDatabase.ts';

type Tables = { probe: { id: number; name: string } };

describe.each(testEngines)('concurrent writes on %s', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await sql`create table probe (id integer primary key, name text)`.execute(database.kysely());
  });
  afterEach(() => database.close());

  const add = (id: number, name: string) =>
    database.writeTogether<Tables, string>(async (on) => {
      await on.insertInto('probe').values({ id, name }).execute();
      return name;
    });
  const kept = async () => {
    const rows = await database.kysely<Tables>().selectFrom('probe').selectAll().orderBy('id').execute();
    return rows.map(({ id, name }) => `${id} ${name}`);
  };

  test('are all stored and return their results', async () => {
    const names = Array.from({ length: 120 }, (_, id) => `name ${id}`);
    expect(await Promise.all(names.map((name, id) => add(id, name)))).toEqual(names);
    expect(await kept()).toEqual(names.map((name, id) => `${id} ${name}`));
  });

  test('are rolled back completely and individually', async () => {
    const half = database.writeTogether<Tables, void>(async (on) => {
      await on.insertInto('probe').values({ id: 2, name: 'half' }).execute();
      throw new Error('not the other half');
    });
    const ended = await Promise.allSettled([add(1, 'one'), half, add(3, 'three')]);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ended[1]).toMatchObject({ reason: new Error('not the other half') });
    expect(await kept()).toEqual(['1 one', '3 three']);
  });

  test('can follow one another, even after a failed one', async () => {
    await add(1, 'one').then(() => add(2, 'two'));
    await expect(add(2, 'again')).rejects.toThrow();
    await add(3, 'three');
    expect(await kept()).toEqual(['1 one', '2 two', '3 three']);
  });
});

test('share a commit on SQLite', async () => {
  const database = await openTestDatabase('sqlite');
  const transactions = new Set<unknown>();
  const db = database.kysely<Tables>();
  await sql`create table probe (id integer primary key, name text)`.execute(db);
  await Promise.all(
    Array.from({ length: 20 }, (_, id) =>
      database.writeTogether<Tables, void>(async (on) => {
        transactions.add(on);
        await on.insertInto('probe').values({ id, name: '' }).execute();
      }),
    ),
  );
  expect(transactions.size).toBe(1);
  await database.close();
});
