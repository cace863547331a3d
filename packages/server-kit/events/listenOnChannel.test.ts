import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { definePlugin } from '../index.ts';
import { createTestDatabase, eventually, silentLogger, startTestServer, testEngines } from '../testing/index.ts';
import { listenOnChannel } from './listenOnChannel.ts';

describe.each(testEngines.filter((engine) => engine === 'postgres'))('the event connection on %s', (engine) => {
  test('is retried every second while the database is away', async () => {
    const place = await createTestDatabase(engine);
    onTestFinished(() => place.remove());
    const url = new URL(place.config.connection as string);
    let attempts = 0;
    const nobody = createServer((socket) => {
      attempts += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void nobody.close());
    let reconnects = 0;
    const { isListening, close } = await listenOnChannel({
      channel: 'test',
      newConnection: () => new pg.Client(url.href),
      onMessage: () => {},
      onReconnect: () => {
        reconnects += 1;
      },
      logger: silentLogger,
    });
    onTestFinished(close);
    expect(isListening()).toBe(true);
    const { port } = url;
    url.port = String((nobody.address() as AddressInfo).port);
    await cutListeners(place.config.connection as string);
    // With a growing pause, the twelfth attempt would take minutes.
    await eventually(() => expect(attempts).toBeGreaterThan(12));
    expect([isListening(), reconnects]).toEqual([false, 0]);
    url.port = port;
    await eventually(() => expect([isListening(), reconnects]).toEqual([true, 1]));
  });

  test('makes the server not ready while it is lost, although the pool works', async () => {
    let db: Kysely<unknown>;
    const plugin = definePlugin({
      id: 'admin',
      start({ database }) {
        db = database.kysely();
      },
    });
    const server = await startTestServer({ engine, plugins: [plugin] });
    onTestFinished(() => server.close());
    const allowConnections = (isAllowed: boolean) =>
      sql`update pg_database set datallowconn = ${isAllowed} where datname = current_database()`.execute(db);
    const readiness = async () => (await server.inject('/.backstage/health/v1/readiness')).json();
    await allowConnections(false);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'callboard events'`.execute(db!);
    const notReady = { status: 'error', message: 'Not ready: callboard: events' };
    await eventually(async () => expect(await readiness()).toEqual(notReady));
    await allowConnections(true);
    await eventually(async () => expect(await readiness()).toEqual({ status: 'ok' }));
  });
});

/** Ends the connections that listen on this database. */
async function cutListeners(connection: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  await client.end();
}
