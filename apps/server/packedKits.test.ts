import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { packKits } from '../../scripts/kits/packKits.mjs';
import { startPortalIn } from './testing/runCommandIn.ts';
import { root } from './testing/shownConfigurations.ts';

const minute = 60_000;
test('a plugin is built and tested in an empty folder with the packed kits, and a portal loads its package', {
  timeout: 15 * minute,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-stranger-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const plugin = join(folder, 'gates');
  const run = async (command: string, ...args: string[]) => {
    // As on another machine: without the variables that npm and the test runner set for this one, except for its network.
    const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
    const env = { PATH, HOME, NODE_EXTRA_CA_CERTS };
    const options = { cwd: plugin, env, timeout: 5 * minute, maxBuffer: 10_000_000 };
    return promisify(execFile)(command, args, options).catch((failed) =>
      expect.fail(`${failed.stdout}${failed.stderr}`),
    );
  };

  const packed = await packKits(join(folder, 'kits'));
  // None of them is in the registry, and each may need others.
  const files = packed.map(({ file }) => file);
  await cp(join(root, 'examples/outside-plugins/gates'), plugin, { recursive: true });
  await run('npm', 'install', '--no-save', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', ...files);
  await run('npm', 'test');
  await run('npm', 'run', 'build');
  await run('npm', 'pack');

  const config = {
    auth: { providers: { guest: {} } },
    backend: { listen: { host: '127.0.0.1', port: 0 }, dataDirectory: join(folder, 'data') },
    plugins: [{ package: './gates/acme-gates-1.0.0.tgz', required: true }],
    gates: { names: ['A4', 'B12'], key: 'tower-key-4711' },
  };
  await writeFile(join(folder, 'app-config.yaml'), JSON.stringify(config));
  const portal = await startPortalIn(folder);
  const ask = async (path: string) => (await fetch(`${portal.url}${path}`, { headers: portal.headers })).json();
  expect(await ask('/api/gates/gates')).toEqual({ items: ['A4', 'B12'], opened: 0 });
  await vi.waitFor(async () => {
    const gates = (await ask('/api/catalog/entities?filter=spec.type=gate')) as { metadata: { name: string } }[];
    expect(gates.map(({ metadata }) => metadata.name).sort()).toEqual(['gate-a4', 'gate-b12']);
  }, minute);
  await portal.stop();
  const { name, exports } = JSON.parse(
    await readFile(join(plugin, 'node_modules/@callboard/server-kit/package.json'), 'utf8'),
  );
  expect([name, exports['.']]).toEqual([
    '@callboard/server-kit',
    { types: './types/index.d.ts', default: './dist/index.js' },
  ]);
});
