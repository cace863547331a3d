import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startPgbouncer } from '../../scripts/pgbouncer.mjs';
import { runCommandIn, startPortalIn } from './testing/runCommandIn.ts';

const poolSize = 4;

type Activity = { pg_stat_activity: { application_name: string; datname: string } };

const component = (name: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name },
  spec: { type: 'service', lifecycle: 'production', owner: 'guests' },
});

const template = {
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name: 'greet' },
  spec: {
    type: 'service',
    steps: [1, 2, 3].map((at) => ({ id: `s${at}`, action: 'debug:log', input: { message: `hello ${at}` } })),
  },
};

/** A folder with files of the catalog, and a server of files to register. */
async function aPlace() {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-pgbouncer-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const entities = [template, ...Array.from({ length: 60 }, (_, at) => component(`file-${at}`))];
  await writeFile(join(directory, 'entities.json'), entities.map((one) => JSON.stringify(one)).join('\n---\n'));
  const files = createServer(({ url = '' }, response) => response.end(JSON.stringify(component(url.slice(1)))));
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void files.close());
  return { directory, host: `127.0.0.1:${(files.address() as AddressInfo).port}` };
}

/** A database behind a small pool, with a direct connection beside it. */
async function aPooledDatabase() {
  const place = await createTestDatabase('postgres');
  onTestFinished(() => place.remove());
  const direct = String(place.config.connection);
  const { url, stop } = await startPgbouncer({ url: direct, poolSize });
  onTestFinished(stop);
  /** The names of the programs that are connected to PostgreSQL, once for each connection. */
  async function applications() {
    const rows = await (await place.open())
      .kysely<Activity>()
      .selectFrom('pg_stat_activity')
      .select('application_name')
      .where('datname', '=', new URL(direct).pathname.slice(1))
      .execute();
    return rows.map((row) => row.application_name);
  }
  return { applications, config: { client: 'pg', connection: url, listenConnection: direct } };
}

test.runIf(testEngines.includes('postgres'))(
  '[OPS-010] two replicas behind PgBouncer in transaction mode migrate, ingest, notify each other, run tasks and back up',
  async () => {
    const { directory, host } = await aPlace();
    const [{ applications, config }, empty] = [await aPooledDatabase(), await aPooledDatabase()];
    const writeConfig = (name: string, database: object) =>
      writeFile(
        join(directory, name),
        JSON.stringify({
          auth: {
            providers: { guest: { userEntityRef: 'user:default/guest', dangerouslyAllowOutsideDevelopment: true } },
          },
          backend: {
            listen: { host: '127.0.0.1', port: 0 },
            dataDirectory: join(directory, `data-${name}`),
            database,
            reading: { allow: [{ host }] },
          },
          catalog: {
            locations: [
              {
                type: 'file',
                target: join(directory, 'entities.json'),
                rules: [{ allow: ['Component', 'Template'] }],
              },
            ],
          },
        }),
      );
    await writeConfig('one.yaml', config);
    await writeConfig('two.yaml', config);
    await writeConfig('restored.yaml', empty.config);

    const run = (...argv: string[]) => runCommandIn(directory, argv);

    async function startPortal(file: string) {
      const portal = await startPortalIn(directory, ['--config', file]);
      const headers = { ...portal.headers, 'content-type': 'application/json' };
      const ask = (path: string, init: RequestInit = {}) => fetch(`${portal.url}/api/${path}`, { headers, ...init });
      const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) });
      const countOf = async () => {
        const answer = await ask('catalog/entities/by-query?filter=kind=component&limit=0');
        return ((await answer.json()) as { totalItems: number }).totalItems;
      };
      return { ...portal, ask, post, countOf };
    }

    // Both find an empty database and migrate it.
    const replicas = await Promise.all([startPortal('one.yaml'), startPortal('two.yaml')]);
    const [one, two] = replicas;
    for (const { countOf } of replicas) await eventually(async () => expect(await countOf()).toBe(60));

    // Signals of one replica reach the browsers of the other.
    const over = new AbortController();
    const stream = await two.ask('signals/stream', { signal: over.signal });
    let received = '';
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of stream.body!) received += decoder.decode(chunk as Uint8Array, { stream: true });
    })();
    const registrations = Array.from({ length: 20 }, (_, at) =>
      replicas[at % 2]!.post('catalog/locations', { type: 'url', target: `http://${host}/registered-${at}` }),
    );
    const statuses = (await Promise.all(registrations)).map(({ status }) => status);
    expect(statuses).toEqual(Array(20).fill(201));
    for (const { countOf } of replicas) await eventually(async () => expect(await countOf()).toBe(80));
    await eventually(() => expect(received).toContain('catalog'));
    over.abort();
    await reading.catch(() => {});

    // Tasks are jobs, which either replica may run.
    const tasks = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const answer = await replicas[at % 2]!.post('scaffolder/v2/tasks', {
          templateRef: 'template:default/greet',
          values: {},
        });
        expect(answer.status).toBe(201);
        return ((await answer.json()) as { id: string }).id;
      }),
    );
    const statusOf = async (id: string) =>
      ((await (await two.ask(`scaffolder/v2/tasks/${id}`)).json()) as { status: string }).status;
    await eventually(async () => expect(await Promise.all(tasks.map(statusOf))).toEqual(tasks.map(() => 'completed')));

    const names = await applications();
    expect(names.filter((name) => name === 'callboard events')).toHaveLength(2);
    // The pool, a connection of each replica's migrations that is not closed yet, and the one of this query.
    expect(names.filter((name) => name === 'callboard').length).toBeLessThanOrEqual(poolSize + 3);

    const backup = run('backup', 'portal.backup', '--config', 'one.yaml');
    expect([await backup.code, backup.written.stderr]).toEqual([0, '']);
    for (const replica of replicas) expect(await replica.stop()).toBe(0);
    const restored = run('restore', 'portal.backup', '--config', 'restored.yaml');
    // Before them, the log warns of missing time limits.
    const lastLine = (text: string) => text.trim().split('\n').at(-1);
    expect([await restored.code, lastLine(restored.written.stdout)]).toEqual([
      0,
      lastLine(backup.written.stdout)?.replace('Wrote', 'Restored'),
    ]);
    const next = await startPortal('restored.yaml');
    await eventually(async () => expect(await next.countOf()).toBe(80));
    expect(await next.stop()).toBe(0);
    for (const { written } of [one, two, next])
      expect(written.stdout + written.stderr).not.toMatch(/prepared statement|does not respond|not responding/);
  },
  300_000,
);
