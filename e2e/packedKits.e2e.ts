import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { ensureKits } from '../scripts/kits/ensureKits.mjs';
import { desktop, openPage, openUntil } from './browser.ts';
import { followGuide } from './packedKits/followGuide.ts';
import { installPacked } from './packedKits/installPacked.ts';
import { root, startProduct } from './product.mjs';

const minute = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'callboard-kits-'));
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

/** The product with the configuration of the demo and another one. */
async function startWith(configuration: string, kept?: string) {
  const args = [join(root, 'app-config.yaml'), configuration].flatMap((file) => ['--config', file]);
  const product = await startProduct({ args, ...(kept && { kept }) });
  onTestFinished(product.stop);
  return product;
}

beforeAll(async () => {
  kits = await ensureKits();
}, 15 * minute);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('[PLUG-013] the example plugins in a workspace with the packed kits', () => {
  const workspace = join(folder, 'plugins');

  beforeAll(async () => {
    cpSync(join(root, 'examples/plugins'), workspace, {
      recursive: true,
      filter: (path) => !/[/\\](?:node_modules|dist)$/.test(path),
    });
    await installPacked(workspace, kits);
  });

  test('[PLUG-001] plugins are type-checked, tested and built in a folder outside the repository, with nothing but the packed kits, and run in a portal', {
    timeout: 10 * minute,
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
    await run(workspace, 'npm', 'test', ...(process.env.CALLBOARD_LONG ? [] : ['fleet']));
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
      return startWith(configuration, data);
    };
    const call = (url: string, init?: RequestInit) =>
      fetch(`${url}/api/fleet/aircraft${init ? '/D-AXMB/ground' : ''}`, init);

    const before = await start();
    expect((await call(before.url)).status).toBe(404);
    await before.stop();

    const plugins = [{ package: `file:${join(workspace, 'fleet/acme-fleet-1.0.0.tgz')}`, required: true }];
    const product = await start({ plugins });
    const page = await openPage({ ...desktop, baseURL: product.url });
    // The page starts without a plugin that a busy machine does not load within seconds, and the job adds the aircraft.
    await openUntil(page, '/fleet', 'A320, based in HAM');
    await page.getByRole('link', { name: 'Fleet' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fleet' }).waitFor();
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
    let authorization = '';
    other.on('request', async (request) => {
      if (request.url().includes('/api/fleet/aircraft'))
        authorization = (await request.allHeaders()).authorization ?? '';
    });
    await openUntil(other, '/catalog/default/resource/d-axmb', 'In service');
    expect(await other.getByRole('button', { name: 'Ground D-AXMB' }).count()).toBe(0);
    const refused = await call(restricted.url, { method: 'POST', headers: { authorization } });
    expect(refused.status).toBe(403);
    await restricted.stop();
    server.close();
  });
});

describe('[PLUG-015] the docs for authors of plugins', () => {
  const tool = join(folder, 'tool');
  const doc = (name: string) => join(root, 'docs/extend', name);
  const firstPlugin = doc('first-plugin.md');
  const migration = doc('migrate-backstage-plugin.md');

  beforeAll(async () => {
    mkdirSync(tool);
    const devDependencies = { 'create-callboard-plugin': '^1', '@callboard/create-plugin': '^1' };
    writeFileSync(join(tool, 'package.json'), JSON.stringify({ private: true, devDependencies }));
    await installPacked(tool, kits);
  });

  test('[PLUG-003] npm create callboard-plugin makes a plugin that its guide completes, whose tests pass, that a portal loads, and that runs in a portal which follows its source', {
    timeout: 10 * minute,
  }, async () => {
    expect(await run(tool, 'npm', 'create', 'callboard-plugin', '@acme/gates')).toContain('npm run dev');
    expect(await run(tool, 'npx', '@callboard/create-plugin', 'other')).toContain('Created other in ./other');

    const plugin = join(folder, 'gates');
    renameSync(join(tool, 'gates'), plugin);
    await installPacked(plugin, kits);
    expect(followGuide(firstPlugin, plugin)).toHaveLength(6);
    await run(plugin, 'npm', 'run', 'types');
    await run(plugin, 'npm', 'test');
    await run(plugin, 'npm', 'run', 'pack');

    const archive = join(plugin, 'acme-gates-0.1.0.tgz');
    const configuration = join(folder, 'gates.yaml');
    writeFileSync(
      configuration,
      JSON.stringify({ plugins: [{ package: `file:${archive}`, required: true }], gates: { names: ['A4'] } }),
    );
    const product = await startWith(configuration);
    const loaded = await openPage({ ...desktop, baseURL: product.url });
    await openUntil(loaded, '/gates', 'Sent 0 times');
    await loaded.getByRole('button', { name: 'Greet' }).click();
    await loaded.getByText('Sent once').waitFor();
    await loaded.getByText('A4').waitFor();
    expect(loaded.problems).toEqual([]);
    await product.stop();

    const port = await freePort();
    const command = join(plugin, 'node_modules/.bin/callboard-plugin');
    const dev = spawn(command, ['dev'], { cwd: plugin, env: { ...env, PORT: String(port) } });
    let output = '';
    for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ended = new Promise((resolve) => dev.once('exit', resolve));
    await vi.waitFor(() => expect(output).toContain(`is running at http://localhost:${port}`), 3 * minute);
    const page = await openPage({ ...desktop, baseURL: `http://localhost:${port}` });
    await openUntil(page, '/gates', 'Welcome aboard');
    const texts = join(plugin, 'src/web/pluginTexts.ts');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace("greet: 'Greet'", "greet: 'Open a gate'"));
    await page.getByRole('button', { name: 'Open a gate' }).waitFor({ timeout: 2 * minute });
    const server = join(plugin, 'src/server.ts');
    writeFileSync(server, readFileSync(server, 'utf8').replace('let count = 0', 'let count = 7'));
    await page.getByText('Sent 7 times').waitFor({ timeout: 2 * minute });
    dev.kill('SIGTERM');
    await ended;
  });

  test('the reference has a page for each kit, and describes every name that the guides import; the policy names each kind of change', () => {
    const kitsPage = readFileSync(doc('kits.md'), 'utf8');
    for (const page of readdirSync(doc('api'))) expect(kitsPage).toContain(`](api/${page})`);
    const imported = [firstPlugin, migration].flatMap((guide) => [
      ...readFileSync(guide, 'utf8').matchAll(/^import \{ (.+) \} from '@callboard\/([\w-]+)(.*)';$/gm),
    ]);
    expect(imported.length).toBeGreaterThan(5);
    for (const [line, names = '', kit] of imported) {
      const reference = readFileSync(doc(`api/${kit}.md`), 'utf8');
      for (const name of names.split(', ')) expect(reference, line).toMatch(new RegExp(`\\b${name}\\b`));
    }
    for (const change of ['a fix', 'a new name', 'is deprecated', 'is removed', 'becomes required'])
      expect(kitsPage).toMatch(new RegExp(`\\| .*${change}.* \\| (?:patch|minor|major)`));
  });

  test('a Backstage plugin is migrated as the guide says: its routes respond as before', {
    timeout: 10 * minute,
  }, async () => {
    await run(tool, 'npm', 'create', 'callboard-plugin', 'todo');
    const plugin = join(folder, 'todo');
    renameSync(join(tool, 'todo'), plugin);
    await installPacked(plugin, kits);
    rmSync(join(plugin, 'src/web'), { recursive: true });
    const [, after = ''] = readFileSync(migration, 'utf8').split('## After');
    const blocks = [...after.matchAll(/^```(?:ts|yaml) title="([^"]+)"\n([\s\S]*?)^```$/gm)];
    expect(blocks.map(([, file]) => file)).toEqual(['src/contract.ts', 'src/server.ts', 'src/server.test.ts']);
    for (const [, file = '', code = ''] of blocks) writeFileSync(join(plugin, file), code);
    const manifestFile = join(plugin, 'package.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const { web, styles, ...callboard } = manifest.callboard;
    writeFileSync(manifestFile, JSON.stringify({ ...manifest, callboard: { ...callboard, permissions: [] } }));
    await run(plugin, 'npm', 'run', 'types');
    await run(plugin, 'npm', 'test');
    await run(plugin, 'npm', 'run', 'pack');

    const configuration = join(folder, 'todo.yaml');
    const token = 'a-token-of-a-program';
    const access = { type: 'static', options: { token, subject: 'tester' } };
    const plugins = [{ package: `file:${join(plugin, 'todo-0.1.0.tgz')}`, required: true }];
    writeFileSync(configuration, JSON.stringify({ plugins, backend: { auth: { externalAccess: [access] } } }));
    const { url } = await startWith(configuration);
    const headers = { authorization: `Bearer ${token}` };
    expect(await (await fetch(`${url}/api/todo/todos`, { headers })).json()).toEqual({ items: [] });
    expect((await fetch(`${url}/api/todo/todos`)).status).toBe(401);
  });
});
