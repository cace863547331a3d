import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '@callboard/errors';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, eventually, openTestDatabase, silentLogger, testEngines } from '../testing/index.ts';
import { databaseConfig } from './databaseConfig.ts';
import { insertRows } from './insertRows.ts';
import { type Database, openDatabase } from './openDatabase.ts';

describe.each(testEngines)('%s', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await sql`create table probe (id integer primary key, amount bigint, body ${sql.raw(engine === 'sqlite' ? 'blob' : 'bytea')}, name text)`.execute(
      database.kysely(),
    );
  });
  afterEach(() => database.close());

  type Probe = { id: number; amount: number | null; body: Buffer | null; name: string | null };
  const probes = () => database.kysely<{ probe: Probe }>();

  test('answers a ping and names its engine', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
    expect(database.forPlugin('catalog').dialect).toBe(engine);
  });

  test('opens no separate connection once it is closed', async () => {
    const place = await createTestDatabase(engine);
    onTestFinished(() => place.remove());
    const other = await place.open();
    await other.close();
    if (other.newConnection) expect(other.newConnection).toThrow('The database is closed');
    else expect(engine).toBe('sqlite');
  });

  test('returns numbers and bytes unchanged', async () => {
    const row = { id: 1, amount: 1_790_000_000_123, body: Buffer.from([0, 1, 255]), name: 'Zoë 💚' };
    await probes().insertInto('probe').values(row).execute();
    expect(await probes().selectFrom('probe').selectAll().execute()).toEqual([row]);
    const { count } = await probes()
      .selectFrom('probe')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('inserts many rows in one call, and handles conflicts as the insert specifies', async () => {
    const add = (rows: Probe[]) =>
      insertRows({ db: probes(), dialect: engine }, rows, (given) =>
        probes()
          .insertInto('probe')
          .values(given)
          .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') }))),
      );
    const row = (id: number, name: string) => ({ id, amount: id * 2, body: null, name });
    await add([]);
    await add([row(1, 'one'), row(2, 'two'), row(3, 'three')]);
    await add([row(3, 'drei'), row(4, 'vier')]);
    expect(await probes().selectFrom('probe').selectAll().orderBy('id').execute()).toEqual([
      row(1, 'one'),
      row(2, 'two'),
      row(3, 'drei'),
      row(4, 'vier'),
    ]);
    await expect(add([row(5, 'a'), row(6, 'b\0c')])).rejects.toThrow();
  });

  test('accepts a boolean parameter in a condition', async () => {
    const { rows } = await sql<{ answer: number }>`select case when ${true} then 1 else 0 end as answer`.execute(
      probes(),
    );
    expect(rows).toEqual([{ answer: 1 }]);
  });

  test('rejects text with a NUL character instead of truncating it', async () => {
    await expect(
      probes().insertInto('probe').values({ id: 1, amount: null, body: null, name: 'a\0b' }).execute(),
    ).rejects.toThrow(InputError);
    expect(await probes().selectFrom('probe').selectAll().execute()).toEqual([]);
    await expect(probes().selectFrom('probe').selectAll().where('name', '=', 'a\0b').execute()).rejects.toThrow(
      InputError,
    );
  });

  test('rolls back a failed transaction', async () => {
    const work = probes()
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('probe').values({ id: 1, amount: 1, body: null, name: null }).execute();
        throw new Error('stop');
      });
    await expect(work).rejects.toThrow('stop');
    expect(await probes().selectFrom('probe').selectAll().execute()).toEqual([]);
  });
});

describe('a SQLite file on a full disk', () => {
  test('rejects writes with a named error, and accepts them when there is space again', async () => {
    const database = await openTestDatabase('sqlite');
    onTestFinished(() => database.close());
    const db = database.kysely<{ probe: { text: string } }>();
    await sql`create table probe (text text)`.execute(db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 2}`).execute(db);
    const full = { name: 'ServiceUnavailableError', message: 'The database disk is full' };

    const text = 'x'.repeat(100_000);
    const add = (value: string) => db.insertInto('probe').values({ text: value }).execute();
    const together = (value: string) =>
      database.writeTogether<{ probe: { text: string } }, unknown>((on) =>
        on.insertInto('probe').values({ text: value }).execute(),
      );
    await expect(add(text)).rejects.toMatchObject(full);
    await expect(
      db.transaction().execute((on) => on.insertInto('probe').values({ text }).execute()),
    ).rejects.toMatchObject(full);
    const [small, large] = await Promise.allSettled([together('small'), together(text)]);
    expect(large).toMatchObject({ status: 'rejected', reason: full });
    const kept = await db.selectFrom('probe').selectAll().execute();
    expect(kept).toEqual(small!.status === 'fulfilled' ? [{ text: 'small' }] : []);

    await sql.raw('pragma max_page_count = 100000').execute(db);
    await together(text);
    expect(await db.selectFrom('probe').select('text').where('text', '=', text).execute()).toHaveLength(1);
  });
});

describe('a SQLite file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'callboard-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is created in the data directory, for its owner only, and survives a restart', async () => {
    const dataDirectory = join(folder, 'deep', 'data');
    const first = await openDatabase(undefined, { dataDirectory, logger: silentLogger });
    await sql`create table kept (id integer)`.execute(first.kysely());
    expect(await readdir(dataDirectory)).toContain('callboard.sqlite-wal');
    await first.close();
    expect((await stat(join(dataDirectory, 'callboard.sqlite'))).mode & 0o777).toBe(0o600);
    const second = await openDatabase({}, { dataDirectory, logger: silentLogger });
    expect((await sql`select * from kept`.execute(second.kysely())).rows).toEqual([]);
    await second.close();
  });

  test('is one file once it is closed, so a copy of it is complete', async () => {
    const first = await openDatabase(undefined, { dataDirectory: folder, logger: silentLogger });
    await sql`create table notes (text text)`.execute(first.kysely());
    await sql`insert into notes values ('kept')`.execute(first.kysely());
    await first.close();
    const copy = join(folder, 'copy.sqlite');
    await copyFile(join(folder, 'callboard.sqlite'), copy);
    const second = await openDatabase({ connection: copy }, { dataDirectory: folder, logger: silentLogger });
    expect((await sql`select text from notes`.execute(second.kysely())).rows).toEqual([{ text: 'kept' }]);
    await second.close();
  });

  test('that is not a database is rejected by name', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'not a database, but long enough that SQLite tries to read it as one');
    const opening = openDatabase({ connection: file }, { dataDirectory: folder, logger: silentLogger });
    await expect(opening).rejects.toThrow(`Cannot open the SQLite database '${file}'`);
  });

  test('that is damaged is reported as damaged', async () => {
    const file = join(folder, 'portal.sqlite');
    const first = await openDatabase({ connection: file }, { dataDirectory: folder, logger: silentLogger });
    await first.close();
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0x5a, 8192));
    const opening = openDatabase({ connection: file }, { dataDirectory: folder, logger: silentLogger });
    await expect(opening).rejects.toThrow('The database is damaged; restore a backup');
  });

  test('in memory needs no data directory', async () => {
    const config = databaseConfig.parse({ client: 'better-sqlite3', connection: ':memory:' });
    const database = await openDatabase(config, { dataDirectory: join(folder, 'unused'), logger: silentLogger });
    await database.ping();
    expect(await readdir(folder)).toEqual([]);
    await database.close();
  });
});

describe.each(testEngines.filter((engine) => engine !== 'sqlite'))('a missing database on %s', (engine) => {
  test('is created, unless the config forbids it', async () => {
    const place = await createTestDatabase(engine);
    const url = new URL(String(place.config.connection));
    url.pathname += '_made';
    const open = (ensureExists?: boolean) => {
      const config = databaseConfig.parse({ client: 'pg', connection: url.href, ensureExists });
      return openDatabase(config, { dataDirectory: tmpdir(), logger: silentLogger });
    };
    await expect(open(false)).rejects.toThrow(/^Cannot reach PostgreSQL at .*does not exist/);
    const replicas = await Promise.all([open(), open()]);
    for (const replica of replicas) await replica.ping();
    await Promise.all(replicas.map((replica) => replica.close()));
    const admin = await place.open();
    await sql`drop database ${sql.id(url.pathname.slice(1))} with (force)`.execute(admin.kysely());
    await place.remove();
  });
});

describe.each(testEngines.filter((engine) => engine === 'postgres'))('a connection to %s', (engine) => {
  test('that is cut during a transaction fails the transaction, and the next one uses another connection', async () => {
    const place = await createTestDatabase(engine);
    const [database, admin] = await Promise.all([place.open(), place.open()]);
    const cut = database
      .kysely()
      .transaction()
      .execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(admin.kysely());
        await eventually(async () => {
          await expect(sql`select 1`.execute(transaction)).rejects.toThrow();
        });
      });
    await expect(cut).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: 'The database is not responding',
    });
    await database.ping();
    await Promise.all([database.close(), admin.close()]);
    await place.remove();
  });
});

describe('a PostgreSQL that cannot be reached', () => {
  const open = (connection: unknown) =>
    openDatabase(databaseConfig.parse({ client: 'pg', connection }), { dataDirectory: tmpdir(), logger: silentLogger });

  test('is reported by host and port, without the password', async () => {
    const port = await closedPort();
    const expected = new RegExp(`^Cannot reach PostgreSQL at 127\\.0\\.0\\.1:${port}: .*ECONNREFUSED`);
    for (const connection of [
      { host: '127.0.0.1', port: String(port), user: 'me', password: 'hunter2' },
      `postgres://me:hunter2@127.0.0.1:${port}/portal`,
    ]) {
      const error = await open(connection).catch((thrown: Error) => thrown);
      expect(error).toMatchObject({ name: 'ServiceUnavailableError', message: expect.stringMatching(expected) });
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hunter2');
    }
  });

  test('because its URL is malformed is an error that does not quote the URL', async () => {
    const error = await open('postgres://me:hunter2@[bad/portal').catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining("'backend.database.connection'") });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hunter2');
  });
});

function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
