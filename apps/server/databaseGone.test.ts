import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from './runCommand.ts';

/** A database proxy whose connection can be cut, as by a restart, and restored. */
async function openWay({ hostname, port: targetPort }: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const callee = connect(Number(targetPort), hostname);
    for (const socket of [caller, callee]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    caller.pipe(callee).pipe(caller);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
  };
}

const gate = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: gate }
spec: { type: service, lifecycle: production, owner: ground }
`;

describe.each(testEngines.filter((engine) => engine === 'postgres'))('a portal on %s', (engine) => {
  test('serves reads from memory during a database outage, refuses writes, and writes again afterwards', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'callboard-gone-'));
    const database = await createTestDatabase(engine);
    const url = new URL(String(database.config.connection));
    const way = await openWay(url);
    url.port = String(way.port);
    const config = {
      auth: { providers: { guest: {} } },
      catalog: { locations: [{ type: 'file', target: join(directory, 'gate.yaml') }] },
      backend: {
        listen: { host: '127.0.0.1', port: 0 },
        dataDirectory: join(directory, 'data'),
        rateLimit: false,
        database: { client: 'pg', connection: url.href },
      },
    };
    await writeFile(join(directory, 'app-config.yaml'), JSON.stringify(config));
    await writeFile(join(directory, 'gate.yaml'), gate);
    let written = '';
    let stop = () => {};
    const output = { write: (text: string) => (written += text) };
    const code = runCommand({
      command: 'node dist/server.js',
      argv: [],
      env: {},
      directory,
      stdout: output,
      stderr: output,
      onStopSignal: (listener) => {
        stop = listener;
      },
      // An unhandled rejection fails the test.
      onUnhandledRejection: () => {},
      exit: () => {},
      version: '1.2.3',
    });
    onTestFinished(async () => {
      stop();
      expect(await code).toBe(0);
      await way.cut();
      await database.remove();
      await rm(directory, { recursive: true });
    });
    await eventually(() => expect(written).toMatch(/ready at/));
    const portal = /ready at (\S+)/.exec(written)![1]!;
    const session = await (await fetch(`${portal}/api/auth/guest/refresh`)).json();
    const headers = {
      authorization: `Bearer ${(session as { backstageIdentity: { token: string } }).backstageIdentity.token}`,
      'content-type': 'application/json',
    };
    const setting = `${portal}/api/user-settings/buckets/test/keys/seat`;
    const put = async (value: string) =>
      (await fetch(setting, { method: 'PUT', headers, body: JSON.stringify({ value }) })).status;
    const get = async () => {
      const answer = await fetch(setting, { headers });
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    const readiness = async () => {
      const answer = await fetch(`${portal}/.backstage/health/v1/readiness`);
      return [answer.status, await answer.json()];
    };
    expect(await put('window')).toBe(200);

    const reads = [
      '/catalog/entities/by-query?limit=5',
      '/catalog/entities',
      '/catalog/entity-facets?facet=kind',
      '/catalog/entities/by-name/component/default/gate',
    ];
    const read = async (path: string) => {
      const { status, headers: received } = await fetch(`${portal}/api${path}`, { headers });
      const age = received.get('age');
      return { path, status, warning: received.get('warning'), age: age === null ? null : Number(age) };
    };
    const fresh = reads.map((path) => ({ path, status: 200, warning: null, age: null }));
    await eventually(async () => expect(await Promise.all(reads.map(read))).toEqual(fresh));

    await way.cut();
    const stale = { status: 200, warning: '110 - "Response is Stale"', age: expect.any(Number) };
    await eventually(async () =>
      expect(await Promise.all(reads.map(read))).toEqual(reads.map((path) => ({ path, ...stale }))),
    );
    const refused = await fetch(setting, { method: 'PUT', headers, body: JSON.stringify({ value: 'aisle' }) });
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 2]);
    expect(await put('aisle')).toBe(503);
    expect(await get()).toMatchObject({
      status: 503,
      error: { name: 'ServiceUnavailableError', message: 'The database is not responding' },
    });
    // The texts of search results are in the database only.
    expect(await read('/search/query?term=gate')).toMatchObject({ status: 503, warning: null });
    expect(await readiness()).toEqual([200, { status: 'ok', isStale: true }]);
    await eventually(() => expect(written).toContain('The event connection cannot be opened'));

    await way.restore();
    await eventually(async () =>
      expect([await readiness(), await put('exit')]).toEqual([[200, { status: 'ok' }], 200]),
    );
    expect(await get()).toMatchObject({ status: 200, value: 'exit' });
    await eventually(() => expect(written).toContain('The event connection is back'));
    expect(await Promise.all(reads.map(read))).toEqual(fresh);
  });
});
