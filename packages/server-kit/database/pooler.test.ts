import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startPgbouncer } from '../../../scripts/pgbouncer.mjs';
import { createEvents } from '../events/createEvents.ts';
import { createLogger, createTopic } from '../index.ts';
import { createTestDatabase, eventually, silentLogger, testEngines } from '../testing/index.ts';
import { openDatabase } from './openDatabase.ts';
import type { Migration } from './pluginDatabase.ts';

type Pooler = Partial<Parameters<typeof startPgbouncer>[0]>;

const ignored = 'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout';
const ignoring: Pooler = { settings: { ignore_startup_parameters: ignored } };

/** A database with a PgBouncer before it, and the log of what is opened. */
async function aPooledDatabase(pooler: Pooler = {}) {
  const place = await createTestDatabase('postgres');
  onTestFinished(() => place.remove());
  const direct = String(place.config.connection);
  const { url, stop } = await startPgbouncer({ url: direct, poolSize: 2, ...pooler });
  onTestFinished(stop);
  const lines: string[] = [];
  const logger = createLogger({ format: 'json', output: { write: (line) => void lines.push(line) } });
  async function open(config: object = { listenConnection: direct }) {
    const database = await openDatabase({ client: 'pg', connection: url, ...config }, { dataDirectory: '.', logger });
    onTestFinished(() => database.close());
    return database;
  }
  return { direct, pooled: url, open, log: () => lines.join('') };
}

const place = /at 127\.0\.0\.1:\d+, such as PgBouncer/;

describe.each(testEngines.filter((engine) => engine === 'postgres'))('a pooler in transaction mode on %s', () => {
  test.each([
    ['that refuses settings of sessions', {}],
    ['that ignores settings of sessions', ignoring],
  ])('%s is reported at startup if there is no direct connection', async (_, pooler) => {
    const { open, pooled, direct } = await aPooledDatabase(pooler);
    const opening = open({});
    await expect(opening).rejects.toThrow(place);
    await expect(opening).rejects.toThrow('set backend.database.listenConnection to a direct connection');
    const wrong = open({ connection: direct, listenConnection: pooled });
    await expect(wrong).rejects.toThrow('backend.database.listenConnection leads to a connection pooler');
  });

  test('and a direct connection to another database, or another schema, is reported', async () => {
    const { open, direct } = await aPooledDatabase();
    const other = await createTestDatabase('postgres');
    onTestFinished(() => other.remove());
    await expect(open({ listenConnection: String(other.config.connection) })).rejects.toThrow(
      'both must lead to the same database',
    );
    const admin = new pg.Client(direct);
    await admin.connect();
    await admin.query('create schema portal');
    await admin.end();
    const elsewhere = new URL(direct);
    elsewhere.searchParams.set('options', '-c search_path=portal');
    await expect(open({ listenConnection: elsewhere.href })).rejects.toThrow("uses the schema 'public'");
  });

  test('applies the time limits to every transaction, and warns that other statements have none', async () => {
    const { open, log, direct } = await aPooledDatabase();
    const database = await open({ listenConnection: direct, statementTimeout: 2_000 });
    const limits = sql<{ all: string[] }>`select array[current_setting('statement_timeout'),
      current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')] as all`;
    const inTransaction = await database
      .kysely()
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => limits.execute(transaction));
    expect(inTransaction.rows).toEqual([{ all: ['2s', '30s', '10s'] }]);
    expect((await limits.execute(database.kysely())).rows).toEqual([{ all: ['0', '0', '0'] }]);
    expect(log()).toContain('statements outside transactions have none');
    expect(log()).toContain('alter role \\"postgres\\" set statement_timeout = 2000');
    const slow = database
      .kysely()
      .transaction()
      .execute((transaction) => sql`select pg_sleep(60)`.execute(transaction));
    await expect(slow).rejects.toThrow('canceling statement due to statement timeout');
    // The connection is usable again.
    await database.ping();
  });

  test('allows locks, events and migrations of replicas that start together', async () => {
    const { open } = await aPooledDatabase();
    const replicas = await Promise.all([open(), open(), open()]);
    const migration: Migration = {
      name: '0001-notes',
      up: (db) => db.schema.createTable('notes_all').execute(),
    };
    await Promise.all(replicas.map((database) => database.migrate('notes', [migration])));

    let inside = 0;
    let most = 0;
    const write = (database: (typeof replicas)[number]) =>
      database
        .kysely()
        .transaction()
        .execute(async (transaction) => {
          await database.lockIn(transaction, 'notes_write');
          inside += 1;
          most = Math.max(most, inside);
          await sql`select pg_sleep(0.01)`.execute(transaction);
          inside -= 1;
        });
    await Promise.all(Array.from({ length: 30 }, (_, at) => write(replicas[at % 3]!)));
    expect(most).toBe(1);

    const [first, second] = await Promise.all([
      createEvents(replicas[0]!, silentLogger),
      createEvents(replicas[1]!, silentLogger),
    ]);
    onTestFinished(async () => void (await Promise.all([first.close(), second.close()])));
    const topic = createTopic<number>({ id: 'notes.changed', description: '' });
    const heard: number[] = [];
    second.subscribe(topic, ({ payload }) => void heard.push(payload));
    for (const number of [1, 2, 3]) await first.publish(topic, number);
    await eventually(() => expect(heard).toEqual([1, 2, 3]));
  });
});

test.runIf(testEngines.includes('postgres'))(
  'a pooler in session mode needs no direct connection, but a start warns that time limits are missing',
  async () => {
    const { open, log } = await aPooledDatabase({ ...ignoring, poolMode: 'session', poolSize: 5 });
    const database = await open({});
    await database.ping();
    expect(log()).toContain('does not pass on the time limits of sessions');
  },
);
