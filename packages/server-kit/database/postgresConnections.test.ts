import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { definePlugin } from '../index.ts';
import { createTestDatabase, eventually, loadTestConfig, startTestServer, testEngines } from '../testing/index.ts';

const readinessPath = '/.backstage/health/v1/readiness';

/** A server on a separate database, and an administrator of that database. */
async function aServer(settings: object, prepare = async (_admin: pg.Client, url: URL) => url) {
  const place = await createTestDatabase('postgres');
  onTestFinished(() => place.remove());
  const url = new URL(String(place.config.connection));
  const admin = new pg.Client(url.href);
  admin.on('error', () => {});
  await admin.connect();
  const connection = (await prepare(admin, new URL(url))).href;
  let db: Kysely<unknown>;
  const plugin = definePlugin({
    id: 'busy',
    start({ database }) {
      db = database.kysely();
    },
  });
  const database = { client: 'pg', connection, ...settings };
  const server = await startTestServer({ plugins: [plugin], config: { backend: { database } } });
  onTestFinished(async () => {
    await server.close();
    await admin.end();
  });
  /** Occupies connections, and returns the messages of those that got none. */
  const occupy = async (count: number, seconds: number) => {
    const sleeps = Array.from({ length: count }, () => sql`select pg_sleep(${seconds})`.execute(db));
    const ends = await Promise.allSettled(sleeps);
    return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
  };
  return { server, admin, occupy };
}

describe.each(testEngines.filter((engine) => engine === 'postgres'))('the connections to %s', () => {
  test('[OPS-009] are as many as the pool allows and one for events, with its timeouts; other keys are reported', async () => {
    const knexConfig = { pool: { min: 1, max: 3, acquireTimeoutMillis: 2_000 } };
    const { admin, occupy } = await aServer({ knexConfig, statementTimeout: { seconds: 4 } });
    const refused = occupy(10, 3);
    const connections = async () =>
      (
        await admin.query(`select application_name as name, count(*)::int from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`)
      ).rows;
    await eventually(async () =>
      expect(await connections()).toEqual([
        { name: 'callboard', count: 3 },
        { name: 'callboard events', count: 1 },
      ]),
    );
    const inUse = 'All 3 database connections of this replica are in use; see backend.database.knexConfig.pool.max';
    expect(await refused).toEqual(Array(7).fill(inUse));
    expect(await occupy(1, 60)).toEqual(['canceling statement due to statement timeout']);

    const pool = { ...knexConfig.pool, idleTimeoutMillis: 1 };
    const given = { knexConfig: { pool, debug: true }, statementTimeout: 5_000 };
    const config = await loadTestConfig(definePlugin({ id: 'none', start() {} }), { backend: { database: given } });
    for (const key of ['pool.idleTimeoutMillis', 'debug'])
      expect(config.warnings.join()).toContain(`Unknown key 'backend.database.knexConfig.${key}'`);
  });

  test('that PostgreSQL refuses because there are too many are reported as such, also by readiness', async () => {
    const role = `limited_${randomUUID().replaceAll('-', '')}`;
    // Runs last, when its database is gone.
    onTestFinished(async () => {
      const client = new pg.Client(process.env.CALLBOARD_TEST_POSTGRES);
      await client.connect();
      await client.query(`drop role if exists ${role}`);
      await client.end();
    });
    const { server, admin, occupy } = await aServer({}, async (client, url) => {
      await client.query(`create role ${role} login connection limit 3`);
      await client.query(`alter database ${url.pathname.slice(1)} owner to ${role}`);
      url.username = role;
      return url;
    });
    const reason =
      'PostgreSQL has too many connections and accepts no more; raise its max_connections, or lower backend.database.knexConfig.pool.max';
    expect(await occupy(5, 0.5)).toContain(reason);
    const readiness = async () => (await server.inject(readinessPath)).json();
    expect(await readiness()).toEqual({ status: 'error', message: `Not ready: callboard: database (${reason})` });
    await admin.query(`alter role ${role} connection limit 10`);
    expect(await readiness()).toEqual({ status: 'ok' });
  });
});

test.each([
  [{ knexConfig: { pool: { max: 0 } } }, 'backend.database.knexConfig.pool.max'],
  [{ knexConfig: { pool: { min: 5, max: 3 } } }, 'backend.database.knexConfig.pool.min'],
  [{ statementTimeout: 'soon' }, 'backend.database.statementTimeout'],
])('an invalid value in %j is reported with its key', async (database, key) => {
  const loading = loadTestConfig(definePlugin({ id: 'none', start() {} }), { backend: { database } });
  await expect(loading).rejects.toThrow(`'${key}'`);
});
