import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { spawnServer } from './product.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-bad-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the built server in a new folder with this configuration, and waits until it fails. */
async function failure(config: string, env: Record<string, string> = {}): Promise<{ code: unknown; output: string }> {
  writeFileSync(join(folder, 'app-config.yaml'), config);
  const server = spawnServer([], { APP_CONFIG_backend_dataDirectory: join(folder, 'data'), ...env }, folder);
  return { code: await server.ended, output: server.output() };
}

const listen = (port: number) => `backend: { listen: { host: 127.0.0.1, port: ${port} } }`;

test('a port in use ends the start with a message', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  );
  const { code, output } = await failure(listen(port));
  other.close();
  expect(output).toMatch(new RegExp(`Callboard cannot start: .*${port}`));
  expect([code, output.includes('    at ')]).toEqual([1, false]);
});

test('a data folder that cannot be written ends the start with a message', async () => {
  writeFileSync(join(folder, 'file'), '');
  const { code, output } = await failure(listen(0), { APP_CONFIG_backend_dataDirectory: join(folder, 'file', 'data') });
  expect(output).toMatch(/Callboard cannot start: .*file/);
  expect([code, output.includes('    at ')]).toEqual([1, false]);
});

test('a missing PostgreSQL server ends the start with a message, and its password stays secret', async () => {
  const port = await freePort();
  const database = `database: { client: pg, connection: { host: 127.0.0.1, port: ${port}, user: u, password: hunter22, database: d } }`;
  const { code, output } = await failure(`backend: { listen: { port: 0 }, ${database} }`);
  expect(output).toContain(`Cannot reach PostgreSQL at 127.0.0.1:${port}`);
  expect([code, output.includes('    at '), output.includes('hunter22')]).toEqual([1, false, false]);
});

test('broken YAML ends the start with its line', async () => {
  const { code, output } = await failure('app:\n  title: [unclosed\n');
  expect(output).toMatch(/app-config\.yaml:\d+:\d+/);
  expect([code, output.includes('    at ')]).toEqual([1, false]);
});

test('wrong values and a missing variable are reported together, each with its key', async () => {
  const { code, output } = await failure(
    'app: { baseUrl: not-a-url }\nbackend: { listen: { port: many }, database: { client: oracle } }\n',
  );
  for (const key of ['app.baseUrl', 'backend.listen.port', 'backend.database.client'])
    expect(output).toContain(`'${key}'`);
  expect([code, output.includes('    at ')]).toEqual([1, false]);
});

test('a newer database is rejected, and no data is lost', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  const { default: Database } = await import('libsql');
  const first = spawnServer([], { APP_CONFIG_backend_listen_port: '0', APP_CONFIG_backend_dataDirectory: data });
  await expect.poll(first.output, { timeout: 20_000 }).toContain('Callboard is ready');
  first.child.kill('SIGTERM');
  await first.ended;
  const database = new Database(join(data, 'callboard.sqlite'));
  database
    .prepare(
      "insert into callboard_migrations (plugin, name, applied_at) values ('user-settings', '9999-from-the-future', 0)",
    )
    .run();
  database.close();
  const { code, output } = await failure(listen(0), { APP_CONFIG_backend_dataDirectory: data });
  expect(output).toContain(
    "The database was written by a newer Callboard (it has 'user-settings/9999-from-the-future'",
  );
  expect(code).toBe(1);
});
