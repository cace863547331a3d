import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { packKits } from '../scripts/kits/packKits.mjs';
import { desktop, openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

const minute = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'callboard-kits-'));
const install = ['install', '--no-save', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
/** As on another machine: without the variables that npm and the test runner set for this one. */
const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
const env = { PATH, HOME, NODE_EXTRA_CA_CERTS, VITEST_MAX_WORKERS: '2' };
let kits: { name: string; file: string }[];

async function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  const options = { cwd, env, timeout: 10 * minute, maxBuffer: 10_000_000 };
  const { stdout } = await promisify(execFile)(command, args, options).catch((failed) =>
    expect.fail(`${command} ${args.join(' ')}: ${failed.stdout}${failed.stderr}`),
  );
  return stdout;
}

beforeAll(async () => {
  kits = await packKits(join(folder, 'kits'));
}, 15 * minute);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the example plugins in a workspace with the packed kits', () => {
  const workspace = join(folder, 'plugins');

  beforeAll(async () => {
    cpSync(join(root, 'examples/plugins'), workspace, {
      recursive: true,
      filter: (path) => !/[/\\](?:node_modules|dist)$/.test(path),
    });
    await run(workspace, 'npm', ...install, ...kits.map(({ file }) => file));
  }, 15 * minute);

  test('plugins are type-checked, tested and built in a folder outside the repository, with nothing but the packed kits', {
    timeout: 20 * minute,
  }, async () => {
    for (const name of ['server-kit', 'web-kit', 'ui', 'contract', 'errors', 'config', 'plugin-catalog']) {
      const manifest = JSON.parse(
        readFileSync(join(workspace, 'node_modules/@callboard', name, 'package.json'), 'utf8'),
      );
      expect(manifest.version).toMatch(/^1\.\d+\.\d+$/);
      for (const door of Object.values(manifest.exports))
        expect(door).toEqual({ types: expect.stringMatching(/\.d\.ts$/), default: expect.stringMatching(/\.js$/) });
      for (const range of Object.values(manifest.peerDependencies)) expect(range).toMatch(/^\^/);
    }
    await run(workspace, 'npm', 'run', 'types');
    await run(workspace, 'npm', 'test');
    await run(workspace, 'npm', 'run', 'build');
    expect(readFileSync(join(workspace, 'fleet/dist/server.js'), 'utf8')).toContain('from "@callboard/server-kit"');
  });

  /** The system that the plugin reads. */
  async function startList() {
    const aircraft = [
      { registration: 'D-AXMA', type: 'A320', base: 'HAM' },
      { registration: 'D-AXMB', type: 'A321', base: 'OSL' },
    ];
    const server = createServer((_, response) => response.end(JSON.stringify(aircraft)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, server };
  }

  test('one line of configuration and a restart add a plugin that was built outside: its page, card, route, job, permission and configuration', {
    timeout: 10 * minute,
  }, async () => {
    expect(await run(workspace, 'npm', 'run', 'pack')).toMatch(
      /package: file:\.\/acme-fleet-1\.0\.0\.tgz\n\s+integrity: sha512-/,
    );
    const { host, server } = await startList();
    const data = join(folder, 'data');
    const guest = 'user:default/helena.strand';
    const configuration = join(folder, 'fleet.yaml');
    const start = (more: object = {}) => {
      const own = {
        auth: { providers: { guest: { userEntityRef: guest, ownershipEntityRefs: [guest] } } },
        backend: { reading: { allow: [{ host }] } },
        fleet: { url: `http://${host}/`, every: '1s' },
        ...more,
      };
      writeFileSync(configuration, JSON.stringify(own));
      return startProduct({
        args: [join(root, 'app-config.yaml'), configuration].flatMap((file) => ['--config', file]),
        kept: data,
      });
    };
    const call = (url: string, init?: RequestInit) =>
      fetch(`${url}/api/fleet/aircraft${init ? '/D-AXMB/ground' : ''}`, init);

    const before = await start();
    expect((await call(before.url)).status).toBe(404);
    await before.stop();

    const plugins = [{ package: `file:${join(workspace, 'fleet/acme-fleet-1.0.0.tgz')}`, required: true }];
    const product = await start({ plugins });
    const page = await openPage({ ...desktop, baseURL: product.url });
    await page.goto('/catalog');
    await page.getByRole('link', { name: 'Fleet' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fleet' }).waitFor();
    await vi.waitFor(async () => {
      await page.reload();
      await page.getByText('A320, based in HAM').waitFor({ timeout: 5_000 });
    }, minute);
    expect(await page.getByText('In service').count()).toBe(2);
    await page.goto('/catalog/default/resource/d-axma');
    await page.getByRole('button', { name: 'Ground D-AXMA' }).click();
    await page.getByText('Grounded').waitFor();
    expect(page.problems).toEqual([]);
    await product.stop();

    const everyone = 'role:default/everyone';
    const policy = {
      default: 'allow',
      roles: [{ role: everyone, members: ['*'] }],
      policies: [{ role: everyone, permission: 'fleet.ground', action: 'update', effect: 'deny' }],
    };
    const restricted = await start({ plugins, permission: { enabled: true, administrators: [], policy } });
    const other = await openPage({ ...desktop, baseURL: restricted.url });
    const asked = other.waitForRequest(/\/api\/fleet\/aircraft/);
    await other.goto('/catalog/default/resource/d-axmb');
    await other.getByText('In service').waitFor();
    expect(await other.getByRole('button', { name: 'Ground D-AXMB' }).count()).toBe(0);
    const { authorization } = await (await asked).allHeaders();
    const refused = await call(restricted.url, { method: 'POST', headers: { authorization: authorization! } });
    expect(refused.status).toBe(403);
    await restricted.stop();
    server.close();
  });
});

test('npm create callboard-plugin makes a plugin whose tests pass, that runs in a portal which follows its source, and that another portal loads', {
  timeout: 30 * minute,
}, async () => {
  const tool = join(folder, 'tool');
  mkdirSync(tool);
  writeFileSync(join(tool, 'package.json'), '{ "private": true }');
  const fileOf = (name: string) => kits.find((kit) => kit.name === name)!.file;
  await run(tool, 'npm', ...install, fileOf('create-callboard-plugin'), fileOf('@callboard/create-plugin'));
  expect(await run(tool, 'npm', 'create', 'callboard-plugin', '@acme/seat-finder')).toContain('npm run dev');
  expect(await run(tool, 'npx', '@callboard/create-plugin', 'other')).toContain('Created other in ./other');

  const plugin = join(folder, 'seat-finder');
  renameSync(join(tool, 'seat-finder'), plugin);
  const [portal] = JSON.parse(await run(join(root, 'dist'), 'npm', 'pack', '--json', `--pack-destination=${folder}`));
  await run(plugin, 'npm', ...install, ...kits.map(({ file }) => file), join(folder, portal.filename));
  await run(plugin, 'npm', 'run', 'types');
  await run(plugin, 'npm', 'test');
  await run(plugin, 'npm', 'run', 'pack');

  const archive = join(plugin, 'acme-seat-finder-0.1.0.tgz');
  const configuration = join(folder, 'seat-finder.yaml');
  writeFileSync(configuration, JSON.stringify({ plugins: [{ package: `file:${archive}`, required: true }] }));
  const product = await startProduct({
    args: [join(root, 'app-config.yaml'), configuration].flatMap((file) => ['--config', file]),
  });
  const loaded = await openPage({ ...desktop, baseURL: product.url });
  await loaded.goto('/seat-finder');
  await loaded.getByRole('button', { name: 'Greet' }).click();
  await loaded.getByText('Sent once').waitFor();
  expect(loaded.problems).toEqual([]);
  await product.stop();

  const port = await freePort();
  const command = join(plugin, 'node_modules/.bin/callboard-plugin');
  const dev = spawn(command, ['dev'], { cwd: plugin, env: { ...env, PORT: String(port) } });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  await vi.waitFor(() => expect(output).toContain(`is on http://localhost:${port}`), 3 * minute);
  const page = await openPage({ ...desktop, baseURL: `http://localhost:${port}` });
  await page.goto('/seat-finder');
  await page.getByText('Welcome aboard').waitFor();
  const texts = join(plugin, 'src/web/pluginTexts.ts');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace("greet: 'Greet'", "greet: 'Find a seat'"));
  await page.getByRole('button', { name: 'Find a seat' }).waitFor({ timeout: 2 * minute });
  const server = join(plugin, 'src/server.ts');
  writeFileSync(server, readFileSync(server, 'utf8').replace('let count = 0', 'let count = 7'));
  await page.getByText('Sent 7 times').waitFor({ timeout: 2 * minute });
  dev.kill('SIGTERM');
  await ended;
});
