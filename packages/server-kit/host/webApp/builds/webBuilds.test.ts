import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  createTestDatabase,
  createTestWebApp,
  eventually,
  startTestServer,
  type TestDatabase,
  type TestServer,
  testEngines,
} from '../../../testing/index.ts';

let database: TestDatabase;

/** A replica with a build of the web app, on the shared database. */
async function startReplica(webDirectory: string, more: { app?: object; logger?: pino.Logger } = {}) {
  const { app = {}, ...rest } = more;
  const config = { app, backend: { database: database.config } };
  const server = await startTestServer({ webDirectory, config, ...rest });
  onTestFinished(() => server.close());
  return server;
}

const statusOf = async (server: TestServer, url: string) => (await server.inject(url)).statusCode;
const buildOf = async (server: TestServer) =>
  /<meta name="app-build" content="([\w-]+)">/.exec((await server.inject('/')).body)?.[1];

async function storedPaths(): Promise<string[]> {
  const { kysely } = await database.open();
  const { rows } = await sql<{ path: string }>`select path from callboard_web_files order by path`.execute(kysely());
  return rows.map(({ path }) => path);
}

describe.each(testEngines)('the files of the previous build on %s', (engine) => {
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    return database.remove;
  });

  async function upgraded(): Promise<TestServer> {
    await (await startReplica(await createTestWebApp('one'))).close();
    return startReplica(await createTestWebApp('two'));
  }

  test('are served after an upgrade, with their type, to be cached forever', async () => {
    const server = await upgraded();
    const script = await server.inject({ url: '/assets/page-one.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(brotliDecompressSync(script.rawPayload).toString()).toMatch(/^page\("one one/);
    const style = await server.inject('/assets/page-one.css');
    expect([style.headers['content-type'], style.body]).toEqual(['text/css; charset=utf-8', '.one {}']);
    expect(await statusOf(server, '/assets/page-two.js')).toBe(200);
  });

  test('are also sent to clients that do not accept brotli', async () => {
    const server = await upgraded();
    const plain = await server.inject('/assets/page-one.js');
    expect([plain.headers['content-encoding'], plain.body.slice(0, 13)]).toEqual([undefined, 'page("one one']);
    const zipped = await server.inject({ url: '/assets/page-one.js', headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
  });

  test.each([
    '/assets/page-none.js',
    '/assets/page-one.js.br',
    '/assets/..%2fassets%2fpage-one.js',
    '/page-one.js',
    '/sign-in/page-one.js',
  ])('do not include %s, which no build lists', async (url) => {
    const response = await (await upgraded()).inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  test('need the cookie of a protected app, except those of the sign-in page', async () => {
    await (await startReplica(await createTestWebApp('one'))).close();
    const server = await startReplica(await createTestWebApp('two'), { app: { protected: true } });
    expect(await statusOf(server, '/assets/page-one.js')).toBe(401);
    expect((await server.inject('/sign-in/form-one.js')).body).toBe("form('one')");
  });

  test('are deleted after four more builds, except those that a newer build has too', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const shared: Record<string, string> = name === 'one' || name === 'six' ? { 'assets/logo-1.svg': '<svg/>' } : {};
      await (await startReplica(await createTestWebApp(name, shared))).close();
    }
    const paths = await storedPaths();
    expect(paths).not.toContain('assets/page-one.js');
    expect(paths).toEqual(expect.arrayContaining(['assets/page-two.js', 'assets/page-six.js', 'assets/logo-1.svg']));
    expect(paths).toHaveLength(5 * 3 + 1);
  });

  test('are stored once, however often their replica starts', async () => {
    const one = await createTestWebApp('one');
    const builds = new Set<unknown>();
    for (let start = 0; start < 3; start += 1) {
      const server = await startReplica(one);
      builds.add(await buildOf(server));
      await server.close();
    }
    expect(builds.size).toBe(1);
    expect(await storedPaths()).toHaveLength(3);
  });

  test('are served when the build is replaced under a running server', async () => {
    const directory = await createTestWebApp('one');
    const server = await startReplica(directory);
    await rm(join(directory, 'assets'), { recursive: true });
    expect((await server.inject('/assets/page-one.js')).body).toMatch(/^page\("one/);
  });

  test('are not stored if they are too large, which is reported and does not stop the server', async () => {
    const directory = await createTestWebApp('one', { 'assets/huge-1.wasm': '' });
    await truncate(join(directory, 'assets/huge-1.wasm'), 50_000_001);
    const lines: string[] = [];
    const server = await startReplica(directory, {
      logger: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
    });
    expect(lines.join('')).toContain('Cannot store the web app');
    expect(await statusOf(server, '/assets/page-one.js')).toBe(200);
    expect(await storedPaths()).toEqual([]);
  });
});

describe.each(testEngines.filter((engine) => engine === 'postgres'))('two replicas on %s', (engine) => {
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    return database.remove;
  });

  test('with different builds each serve the files of both', async () => {
    const old = await startReplica(await createTestWebApp('one'));
    const replaced = await startReplica(await createTestWebApp('two'));
    for (const server of [old, replaced])
      for (const name of ['one', 'two'])
        await eventually(async () => expect(await statusOf(server, `/assets/page-${name}.js`)).toBe(200));
    expect(await buildOf(old)).not.toBe(await buildOf(replaced));
  });

  test('that start at the same time with the same build store it once', async () => {
    const [one, same] = [await createTestWebApp('one'), await createTestWebApp('one')];
    const servers = await Promise.all([one, same, one].map((directory) => startReplica(directory)));
    expect(new Set(await Promise.all(servers.map(buildOf))).size).toBe(1);
    expect(await storedPaths()).toHaveLength(3);
  });
});
