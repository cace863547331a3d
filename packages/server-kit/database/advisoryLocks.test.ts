import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../index.ts';
import { createTestDatabase, eventually, testEngines } from '../testing/index.ts';
import { openDatabase } from './openDatabase.ts';

describe.each(testEngines.filter((engine) => engine === 'postgres'))('a lock on %s', (engine) => {
  /** A database with a session of another program that can hold locks, and the log of what is opened. */
  async function aPlace() {
    const place = await createTestDatabase(engine);
    onTestFinished(() => place.remove());
    const holder = new pg.Client({ connectionString: String(place.config.connection), application_name: 'another' });
    holder.on('error', () => {});
    await holder.connect();
    const { rows } = await holder.query('select pg_backend_pid() as pid');
    const lines: string[] = [];
    const logger = createLogger({ format: 'json', output: { write: (line) => void lines.push(line) } });
    const open = () => openDatabase(place.config, { dataDirectory: '.', logger });
    const reported = (name: string, state: string) =>
      eventually(() => {
        const waits = `The database lock '${name}' has not been free for \\d+ s`;
        const holds = `it is held by session ${rows[0].pid} \\('another' at 127.0.0.1:\\d+\\), which has been '${state}' for \\d+ s`;
        expect(lines.join('')).toMatch(new RegExp(`${waits}; ${holds}`));
      });
    return { open, holder, reported };
  }

  test('that a write waits for is reported with the session that holds it', async () => {
    const { open, holder, reported } = await aPlace();
    const database = await open();
    onTestFinished(() => database.close());
    await holder.query(`begin`);
    await holder.query(`select pg_advisory_xact_lock(hashtext('notes_write'))`);
    const write = database
      .kysely()
      .transaction()
      .execute((transaction) => database.lockIn(transaction, 'notes_write'));
    await reported('notes_write', 'idle in transaction');
    await holder.query('commit');
    await write;
    await holder.end();
  });

  test('that a write waits for too long fails it with a named error', async () => {
    const { open, holder } = await aPlace();
    const database = await open();
    onTestFinished(() => database.close());
    await holder.query(`select pg_advisory_lock(hashtext('notes_write'))`);
    const write = database
      .kysely()
      .transaction()
      .execute((transaction) => database.lockIn(transaction, 'notes_write'));
    await expect(write).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: 'A database lock did not become free in time; try again',
    });
    await holder.end();
  }, 120_000);

  test('of migrations that a start waits for is reported, and the start continues when it is free', async () => {
    const { open, holder, reported } = await aPlace();
    await holder.query(`select pg_advisory_lock(hashtext('callboard_migrations'))`);
    const opening = open();
    await reported('callboard_migrations', 'idle');
    await holder.end();
    const database = await opening;
    await database.close();
  });

  test('is released when its transaction does nothing for 10 seconds, whose next statement fails', async () => {
    const { open, holder } = await aPlace();
    const database = await open();
    onTestFinished(() => database.close());
    const paused = database
      .kysely()
      .transaction()
      .execute(async (transaction) => {
        await database.lockIn(transaction, 'notes_write');
        await holder.query(`select pg_advisory_lock(hashtext('notes_write'))`);
        await database.lockIn(transaction, 'notes_write');
      });
    await expect(paused).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
    await holder.end();
  }, 120_000);
});
