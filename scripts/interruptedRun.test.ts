import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Acts like a test run, prints its resources, and waits to be killed. */
const run = `
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { startPostgres } from './scripts/postgres.mjs';
import { takeTemporaryFolder } from './scripts/temporaryFolder.mjs';
takeTemporaryFolder();
const { url } = await startPostgres();
const args = ['--import', './scripts/endWithParent.mjs', '--eval', 'setInterval(() => {}, 1000)'];
const server = spawn(process.execPath, args);
console.log(JSON.stringify({ folder: tmpdir(), port: new URL(url).port, pid: server.pid }));
setInterval(() => {}, 1000);
`;

const isListening = (port: string) =>
  fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    (error: Error) => (error.cause as { code?: string } | undefined)?.code !== 'ECONNREFUSED',
  );

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a run that is killed leaves no process, no database and no folder behind', { timeout: 120_000 }, async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', run], { cwd: root });
  child.stderr.pipe(process.stderr);
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  const { folder, port, pid } = JSON.parse(line);
  expect([existsSync(folder), await isListening(port), isRunning(pid)]).toEqual([true, true, true]);

  child.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
  await expect.poll(() => isListening(port), { timeout: 30_000 }).toBe(false);
  await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false);
});
