import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase, testEngines } from '../testing/index.ts';
import type { Database } from './openDatabase.ts';
import type { Migration } from './pluginDatabase.ts';

const creating = (name: string, table: string): Migration => ({
  name,
  up: (db) => db.schema.createTable(table).addColumn('id', 'integer').execute(),
});

describe.each(testEngines)('migrations on %s', (engine) => {
  let place: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    place = await createTestDatabase(engine);
    database = await place.open();
  });
  afterEach(() => place.remove());

  const isThere = async (table: string) =>
    (await database.kysely().introspection.getTables()).some(({ name }) => name === table);

  test('run once each, in the order of their names', async () => {
    const ran: string[] = [];
    const step = (name: string): Migration => ({ name, up: async () => void ran.push(name) });
    await database.migrate('notes', [step('0002-b'), step('0001-a')]);
    await database.migrate('notes', [step('0001-a'), step('0002-b'), step('0003-c')]);
    expect(ran).toEqual(['0001-a', '0002-b', '0003-c']);
  });

  test('of a newer version are rejected with an explanation', async () => {
    await database.migrate('notes', [creating('0001-a', 'notes_a'), creating('0002-b', 'notes_b')]);
    const reopened = await place.open();
    await expect(reopened.migrate('notes', [creating('0001-a', 'notes_a')])).rejects.toThrow(
      "The database was written by a newer Callboard (it has 'notes/0002-b', which this version does not know). Start the newer version, or restore a backup.",
    );
  });

  test('of a newer kit are rejected when the database is opened', async () => {
    const row = sql`insert into callboard_migrations (plugin, name, applied_at) values ('callboard', '9999-later', 1)`;
    await row.execute(database.kysely());
    await expect(place.open()).rejects.toThrow("it has 'callboard/9999-later'");
  });

  test('inserted before one that has run are rejected', async () => {
    await database.migrate('notes', [creating('0002-b', 'notes_b')]);
    const migrations = [creating('0001-a', 'notes_a'), creating('0002-b', 'notes_b')];
    await expect(database.migrate('notes', migrations)).rejects.toThrow("'notes/0001-a' comes before '0002-b'");
    expect(await isThere('notes_a')).toBe(false);
  });

  test('with the same name are rejected', async () => {
    const migrations = [creating('0001-a', 'notes_a'), creating('0001-a', 'notes_b')];
    await expect(database.migrate('notes', migrations)).rejects.toThrow('have the same name');
  });

  test('that fail leave nothing behind and run again next time', async () => {
    let fails = true;
    const migration: Migration = {
      name: '0001-a',
      async up(db) {
        await db.schema.createTable('notes_a').addColumn('id', 'integer').execute();
        if (fails) throw new Error('out of luck');
      },
    };
    await expect(database.migrate('notes', [migration])).rejects.toThrow('out of luck');
    expect(await isThere('notes_a')).toBe(false);
    fails = false;
    await database.migrate('notes', [migration]);
    expect(await isThere('notes_a')).toBe(true);
  });

  test("may only create tables with their plugin's prefix", async () => {
    await expect(database.migrate('user-notes', [creating('0001-a', 'notes')])).rejects.toThrow(
      "'user-notes/0001-a' creates or drops the table 'notes', whose name does not begin with 'user_notes_'",
    );
    expect(await isThere('notes')).toBe(false);
    await database.migrate('user-notes', [creating('0001-a', 'user_notes_a')]);
    expect(await isThere('user_notes_a')).toBe(true);
  });

  test("may not drop another plugin's tables", async () => {
    await database.migrate('notes', [creating('0001-a', 'notes_a')]);
    const dropping: Migration = { name: '0001-tidy', up: (db) => db.schema.dropTable('notes_a').execute() };
    await expect(database.migrate('other', [dropping])).rejects.toThrow("drops the table 'notes_a'");
    expect(await isThere('notes_a')).toBe(true);
  });
});

describe.each(testEngines.filter((engine) => engine !== 'sqlite'))('replicas that start together on %s', (engine) => {
  test('migrate once', async () => {
    const place = await createTestDatabase(engine);
    let runs = 0;
    const migration: Migration = {
      name: '0001-a',
      async up(db: Kysely<unknown>) {
        runs++;
        await creating('0001-a', 'notes_a').up(db, engine);
      },
    };
    const replicas = await Promise.all([place.open(), place.open(), place.open()]);
    await Promise.all(replicas.map((replica) => replica.migrate('notes', [migration])));
    expect(runs).toBe(1);
    await place.remove();
  });
});
