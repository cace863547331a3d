import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { spawnServer } from './product.mjs';

async function startPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-closed-log-'));
  const port = await freePort();
  const listen = { host: '127.0.0.1', port };
  const backend = { listen, dataDirectory: join(folder, 'data'), logger: { level: 'trace' } };
  writeFileSync(join(folder, 'app-config.yaml'), JSON.stringify({ auth: { providers: { guest: {} } }, backend }));
  const server = spawnServer(['--verbose'], {}, folder);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    rmSync(folder, { recursive: true });
  });
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => undefined,
    );
  while ((await statusOf('/.backstage/health/v1/readiness')) !== 200) {
    const code = await Promise.race([server.ended, delay(50)]);
    if (code !== undefined) throw new Error(`The server ended with ${code}:\n${server.output()}`);
  }
  return { ...server, statusOf };
}

test('a portal whose log has lost its reader keeps answering, and stops cleanly', async () => {
  const { child, ended, statusOf } = await startPortal();
  child.stdout!.destroy();
  child.stderr!.destroy();
  // Each of them is logged.
  for (let request = 0; request < 50; request += 1) expect(await statusOf('/api/catalog/unknown')).toBe(401);
  expect(child.exitCode).toBe(null);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 120_000);

test('a text that is larger than the buffer of a pipe arrives completely', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-schema-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { child } = spawnServer(['--schema'], {}, folder);
  const pieces: Buffer[] = [];
  child.stdout!.on('data', (piece: Buffer) => pieces.push(piece));
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(JSON.parse(Buffer.concat(pieces).toString())).toMatchObject({ type: 'object' });
});
