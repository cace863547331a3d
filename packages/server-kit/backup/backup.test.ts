import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import type { Dialect, Migration } from '../database/pluginDatabase.ts';
import { definePlugin } from '../plugin.ts';
import { createTaskStore } from '../scheduler/taskStore.ts';
import { createTestDatabase, silentLogger, type TestDatabase, testEngines } from '../testing/testDatabase.ts';
import { backUp, restoreBackup, verifyBackup } from './backup.ts';

type Tables = {
  ledger_entries: { id?: number; account: string; amount: number };
  ledger_files: { path: string; content: Uint8Array | null };
  ledger_accounts: { name: string };
};

const tables: Migration = {
  name: '0001-ledger',
  async up(db, dialect) {
    await db.schema
      .createTable('ledger_accounts')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .execute();
    await db.schema
      .createTable('ledger_entries')
      .addColumn('id', dialect === 'postgres' ? 'bigserial' : 'integer', (column) =>
        dialect === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('account', 'text', (column) => column.notNull().references('ledger_accounts.name'))
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .execute();
    const files = db.schema
      .createTable('ledger_files')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('content', dialect === 'postgres' ? 'bytea' : 'blob');
    await (dialect === 'sqlite' ? files.modifyEnd(sql`without rowid`) : files).execute();
  },
};
const ledger = definePlugin({ id: 'ledger', migrations: [tables], start() {} });

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe.each(testEngines)('[OPS-019] a backup of %s', (engine: Dialect) => {
  let place: TestDatabase;
  let empty: TestDatabase;
  let source: Database;
  let file: string;
  beforeEach(async () => {
    [place, empty] = [await createTestDatabase(engine), await createTestDatabase(engine)];
    source = await place.open();
    await source.migrate('ledger', [tables]);
    await source
      .kysely<Tables>()
      .insertInto('ledger_accounts')
      .values([{ name: 'a' }, { name: 'b' }])
      .execute();
    file = join(await temporaryFolder(), 'portal.backup');
  });
  afterEach(async () => {
    await place.remove();
    await empty.remove();
  });

  const book = (amount: number) =>
    source
      .kysely<Tables>()
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('ledger_entries').values({ account: 'a', amount }).execute();
        await transaction.insertInto('ledger_entries').values({ account: 'b', amount: -amount }).execute();
      });
  const openEmpty = () => openDatabase(empty.config, { dataDirectory: file, logger: silentLogger, isUnmigrated: true });
  /** The database that the backup was restored into. */
  async function restored(): Promise<Database> {
    const target = await openEmpty();
    await restoreBackup(target, file, [ledger]).finally(() => target.close());
    const database = await empty.open();
    await database.migrate('ledger', [tables]);
    return database;
  }

  test('holds what was written before it, and no half of a transaction, while the portal writes', async () => {
    for (let amount = 1; amount <= 700; amount += 1) await book(amount);
    let isWriting = true;
    const load = (async () => {
      for (let amount = 1; isWriting; amount += 1) {
        await book(amount);
        // SQLite answers immediately, so the backup would get no turn.
        await setImmediate();
      }
    })();
    const running = await place.open();
    const manifest = await backUp(running, file, '1.2.3');
    isWriting = false;
    await load;

    expect(await verifyBackup(file, [ledger])).toMatchObject({
      version: '1.2.3',
      database: engine,
      rows: manifest.rows,
    });
    const entries = await (await restored()).kysely<Tables>().selectFrom('ledger_entries').selectAll().execute();
    expect(entries.length).toBeGreaterThanOrEqual(1_400);
    expect(manifest.tables.find(({ name }) => name === 'ledger_entries')).toMatchObject({ rows: entries.length });
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(entries.slice(0, 3)).toEqual([
      { id: 1, account: 'a', amount: 1 },
      { id: 2, account: 'b', amount: -1 },
      { id: 3, account: 'a', amount: 2 },
    ]);
  });

  test('keeps bytes, empty values and the counters of tables', async () => {
    await book(1);
    const db = source.kysely<Tables>();
    await db.deleteFrom('ledger_entries').execute();
    const content = Buffer.from([0, 255, 10, 13, 34]);
    const files = [
      { path: 'a', content },
      { path: 'b', content: null },
      { path: 'ü "quoted"\n', content: Buffer.alloc(0) },
    ];
    await db.insertInto('ledger_files').values(files).execute();
    await backUp(source, file, '1.2.3');
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const copy = (await restored()).kysely<Tables>();
    const found = await copy.selectFrom('ledger_files').selectAll().orderBy('path').execute();
    expect(found.map(({ path, content: bytes }) => [path, bytes && Buffer.from(bytes).toString('hex')])).toEqual([
      ['a', '00ff0a0d22'],
      ['b', null],
      ['ü "quoted"\n', ''],
    ]);
    // A number is not assigned twice.
    await copy.insertInto('ledger_entries').values({ account: 'a', amount: 5 }).execute();
    expect(await copy.selectFrom('ledger_entries').select('id').execute()).toEqual([{ id: 3 }]);
  });

  test('leaves nobody waiting for tasks that the replicas of the backup had taken', async () => {
    const key = { plugin: 'ledger', id: 'close-books' };
    const taken = createTaskStore(source);
    await taken.add(key, { inMs: 0 });
    expect(await taken.claim(key, 'the old replica', 600_000, { inMs: 600_000 })).toEqual({ isWon: true });
    await backUp(source, file, '1.2.3');

    const copy = createTaskStore(await restored());
    expect(await copy.claim(key, 'a new replica', 600_000, { inMs: 600_000 })).toEqual({ isWon: true });
  });

  test('is restored into an empty database only, and leaves it unchanged if it is refused', async () => {
    await backUp(source, file, '1.2.3');
    await expect(restoreBackup(source, file, [ledger])).rejects.toThrow('The database is not empty');
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const changed = lines.map((line) => (line === '["a"]' ? '["c"]' : line)).join('\n');
    await writeFile(file, gzipSync(changed));
    const target = await openEmpty();
    const problem = `The backup '${file}' cannot be used: the checksum of the table ledger_accounts is wrong`;
    await expect(restoreBackup(target, file, [ledger])).rejects.toThrow(problem);
    await target.close();
    const { rows } =
      engine === 'postgres'
        ? await sql`select 1 from pg_tables where schemaname = current_schema()`.execute((await openEmpty()).kysely())
        : await sql`select 1 from sqlite_master`.execute((await openEmpty()).kysely());
    expect(rows).toEqual([]);
  });

  test('gets the migrations that are newer than it', async () => {
    await book(7);
    await backUp(source, file, '1.2.3');
    const doubled: Migration = {
      name: '0002-doubled',
      up: async (db) => void (await sql`update ledger_entries set amount = amount * 2`.execute(db)),
    };
    const newer = definePlugin({ id: 'ledger', migrations: [tables, doubled], start() {} });
    const target = await openEmpty();
    await restoreBackup(target, file, [newer]);
    await target.migrate('ledger', [tables, doubled]);
    const amounts = await target.kysely<Tables>().selectFrom('ledger_entries').select('amount').orderBy('id').execute();
    expect(amounts).toEqual([{ amount: 14 }, { amount: -14 }]);
    await target.close();
  });
});

describe('a file', () => {
  let place: TestDatabase;
  let file: string;
  beforeEach(async () => {
    place = await createTestDatabase('sqlite');
    const database = await place.open();
    await database.migrate('ledger', [tables]);
    await database
      .kysely<Tables>()
      .insertInto('ledger_accounts')
      .values([{ name: 'a' }, { name: 'b' }])
      .execute();
    file = join(await temporaryFolder(), 'portal.backup');
    await backUp(database, file, '1.2.3');
  });
  afterEach(() => place.remove());

  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
  const write = (text: string) => writeFile(file, gzipSync(text));
  const problem = () =>
    verifyBackup(file, [ledger]).then(
      () => 'none',
      ({ message }: Error) => message.replace(file, 'FILE'),
    );

  test('that is whole is accepted', async () => {
    expect(await problem()).toBe('none');
  });

  test('that was cut off is refused', async () => {
    const whole = (await lines()).join('\n');
    await write(whole);
    expect(await problem()).toBe("The backup 'FILE' cannot be used: its last line is not complete");
    await write(`${whole}\n`);
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length - 30));
    expect(await problem()).toMatch(/^The backup 'FILE' cannot be used: unexpected end of file/);
  });

  test.each([
    ['without its manifest', (all: string[]) => all.slice(0, -1), 'it ends before its manifest, so it is not complete'],
    [
      'with a missing row',
      (all: string[]) => all.filter((line) => line !== '["b"]'),
      'has 1 rows, but its manifest says 2',
    ],
    ['with lines after its end', (all: string[]) => [...all, '["x"]'], 'it has lines after its manifest'],
    [
      'with a strange line',
      (all: string[]) => [...all.slice(0, 2), '{"x":1}', ...all.slice(2)],
      'neither a table nor a row',
    ],
    ['with a line that is not JSON', (all: string[]) => [...all.slice(0, 2), 'x', ...all.slice(2)], 'not JSON'],
    ['without a header', (all: string[]) => all.slice(1), 'it does not begin with the header of a backup'],
  ])('%s is refused', async (_name, change, expected) => {
    await write(`${change(await lines()).join('\n')}\n`);
    expect(await problem()).toContain(expected);
  });

  test('that is something else is refused', async () => {
    await writeFile(file, 'a text');
    expect(await problem()).toBe("The backup 'FILE' cannot be used: it is not a file that `backup` has written");
  });

  test('of a newer version, or of another plugin, is refused with the reason', async () => {
    const older = definePlugin({ id: 'ledger', migrations: [], start() {} });
    await expect(verifyBackup(file, [older])).rejects.toThrow(
      "was written by a newer Callboard: it has 'ledger/0001-ledger', which this version does not know",
    );
    await expect(verifyBackup(file, [])).rejects.toThrow(
      "has tables of the plugin 'ledger', which this configuration does not start",
    );
  });
});
