import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/index.ts';
import { keepStatements } from './keepStatements.ts';
import type { Database } from './openDatabase.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase('sqlite');
  await sql`create table probe (id integer primary key, name text unique)`.execute(database.kysely());
});
afterEach(() => database.close());

const rows = async () => (await sql`select * from probe order by id`.execute(database.kysely())).rows;
const add = (id: number, name: string) =>
  sql`insert into probe (id, name) values (${id}, ${name})`.execute(database.kysely());

test('a statement that failed works the next time', async () => {
  await add(1, 'one');
  await expect(add(2, 'one')).rejects.toThrow('UNIQUE');
  await add(2, 'two');
  expect(await rows()).toEqual([
    { id: 1, name: 'one' },
    { id: 2, name: 'two' },
  ]);
});

test('a statement sees the new columns of a changed table', async () => {
  await add(1, 'one');
  expect(await rows()).toEqual([{ id: 1, name: 'one' }]);
  await sql`alter table probe add column colour text default 'red'`.execute(database.kysely());
  expect(await rows()).toEqual([{ id: 1, name: 'one', colour: 'red' }]);
});

test('repeated statements are prepared once; the most recently used are cached, and long ones never', () => {
  let prepared: string[] = [];
  const { prepare, forget } = keepStatements({
    prepare(text) {
      prepared.push(text);
      return { text } as never;
    },
  });
  const preparedBy = (...texts: string[]) => {
    prepared = [];
    for (const text of texts) prepare(text);
    return prepared;
  };
  expect(preparedBy('select 1', 'select 1', 'select 2')).toEqual(['select 1', 'select 2']);
  const many = Array.from({ length: 99 }, (_, number) => `select ${number + 100}`);
  preparedBy('select 1', ...many);
  expect(preparedBy('select 1', 'select 2')).toEqual(['select 2']);
  const long = `select ${'1, '.repeat(1_000)}1`;
  expect(preparedBy(long, long)).toEqual([long, long]);
  expect(preparedBy('create table a (id)', 'select 1')).toEqual(['create table a (id)', 'select 1']);
  forget();
  expect(preparedBy('select 1')).toEqual(['select 1']);
});
