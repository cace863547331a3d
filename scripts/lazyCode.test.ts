import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type OutputChunk, rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverBundle, serverOutput } from './buildServer.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;

/** Code that a portal needs only if its configuration asks for it. */
const lazyCode = [
  'demo/',
  'packages/server-kit/telemetry/',
  'node_modules/@aws-sdk/',
  'node_modules/@azure/',
  'node_modules/google-auth-library/',
].map((folder) => join(root, folder));

/** The server as it is built, without the files that contain such code. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-lazy-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const bundle = await rolldown(serverBundle);
  const { output } = await bundle.write(serverOutput(join(folder, 'server.js')));
  await bundle.close();
  const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk');
  const chunksWith = (code: string) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.startsWith(code)));
  for (const code of lazyCode) expect(chunksWith(code), code).not.toEqual([]);
  for (const { fileName } of new Set(lazyCode.flatMap(chunksWith))) await rm(join(folder, fileName));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(config: object, { args = [] as string[], env = {} } = {}) {
  await writeFile(join(folder, 'app-config.yaml'), JSON.stringify(config));
  const started = promisify(execFile)(process.execPath, [join(folder, 'server.js'), ...args], { cwd: folder, env });
  started.child.stdout?.on('data', (text) => {
    if (String(text).includes('Callboard is ready')) started.child.kill('SIGTERM');
  });
  return started.then(
    ({ stdout }) => stdout,
    (failed: { stderr: string }) => failed.stderr,
  );
}

const check = (config: object) => run(config, { args: ['--check'] });

const signIn = { auth: { providers: { guest: {} } } };

test('a portal without simulations, clouds and telemetry does not need their code', async () => {
  expect(await check(signIn)).toContain('The configuration is valid');
});

test.each(['simulatedHost', 'simulatedCluster', 'simulatedDirectory', 'simulatedPast'])(
  'a portal with %s loads it',
  async (key) => {
    expect(await check({ ...signIn, [key]: { enabled: true } })).toMatch(/Cannot find module .*server\/server-/);
  },
);

test('[OPS-017] a portal starts without the code of telemetry, and loads it only for an endpoint', async () => {
  const backend = { listen: { host: '127.0.0.1', port: 0 } };
  expect(await run({ ...signIn, backend })).toContain('Callboard is ready');
  const missing = /Cannot find module .*server\/startTelemetry-/;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(await run({ ...signIn, backend }, { env })).toMatch(missing);
  const telemetry = { endpoint: 'http://127.0.0.1:4318' };
  expect(await run({ ...signIn, backend: { ...backend, telemetry } })).toMatch(missing);
});
