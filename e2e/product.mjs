// Starts the built product like a user, on a free loopback port, with its own data folder.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/freePort.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Spawns `node dist/server.js`; resolves with its URL once it is ready, rejects with its output if it ends first. The
 * simulated code host of the demo is off unless a journey needs it, so the others only see the content of examples/.
 */
export async function startProduct({
  args = [],
  env = {},
  port: wanted,
  hasCodeHost = false,
  dist,
  kept,
  cwd = root,
} = {}) {
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}`;
  const codeHostPort = await freePort();
  const data = kept ?? mkdtempSync(join(tmpdir(), 'callboard-e2e-'));
  const variables = {
    APP_CONFIG_backend_listen_host: '127.0.0.1',
    APP_CONFIG_backend_listen_port: String(port),
    APP_CONFIG_backend_baseUrl: url,
    APP_CONFIG_app_baseUrl: url,
    APP_CONFIG_backend_dataDirectory: data,
    APP_CONFIG_simulatedHost_enabled: String(hasCodeHost),
    CALLBOARD_CODE_HOST_PORT: String(codeHostPort),
    CALLBOARD_CLUSTER_PORT: String(await freePort()),
    CALLBOARD_DIRECTORY_PORT: String(await freePort()),
    ...env,
  };
  const server = spawnServer(args, variables, cwd, dist && join(dist, 'server.js'));
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    if (!kept) rmSync(data, { recursive: true, force: true });
  };
  while (!(await isReady(url))) {
    const code = await Promise.race([server.ended, after(50)]);
    if (code !== undefined) throw new Error(`The server ended with exit code ${code}:\n${server.output()}`);
  }
  const codeHostUrl = `http://127.0.0.1:${codeHostPort}`;
  return { url, codeHostUrl, data, stop, output: server.output, pid: server.child.pid };
}

/**
 * Spawns the server and collects its output; `ended` resolves with its exit code. It ends with this process at the
 * latest.
 */
export function spawnServer(args, env, cwd = root, program = join(root, 'dist/server.js')) {
  const flags = ['--import', new URL('../scripts/endWithParent.mjs', import.meta.url).href];
  const child = spawn(process.execPath, [...flags, program, ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  return { child, ended, output: () => text };
}

async function isReady(url) {
  const answer = await fetch(`${url}/.backstage/health/v1/readiness`).catch(() => undefined);
  return answer?.ok === true;
}

const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
