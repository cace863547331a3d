import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as serverKit from '@callboard/server-kit';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openOutsidePlugins } from '../index.ts';
import { aPluginPackage, startRegistry } from '../testing/index.ts';
import { createPluginAdministration, type RequestedChange } from './index.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-administration-'));
  onTestFinished(() => rm(directory, { recursive: true }));
});

const crews = (version: string) =>
  aPluginPackage({
    name: '@acme/crews',
    version,
    callboard: { id: 'crews' },
    server: "export default { id: 'crews', start() {} };",
  });
const [gates, newerGates, someCrews] = [aPluginPackage(), aPluginPackage({ version: '1.10.0' }), crews('2.0.0')];

const indexed = ({ version, integrity }: typeof gates, id: string, more: object = {}, kit = '^1') => ({
  version,
  integrity,
  callboard: { kit, id },
  ...more,
});
const index = {
  plugins: [
    {
      name: '@acme/gates',
      description: 'Opens gates',
      versions: [indexed(gates, 'gates'), indexed(newerGates, 'gates', { changes: 'Opens faster' })],
    },
    {
      name: '@acme/crews',
      homepage: 'https://acme.example/crews',
      versions: [indexed(someCrews, 'crews'), indexed(crews('3.0.0'), 'crews', {}, '^9')],
    },
    { name: '@evil/seats', versions: [indexed(gates, 'seats')] },
    { name: '@acme/future', versions: [indexed(gates, 'future', {}, '^9')] },
  ],
};

/** Starts plugins as a portal does. Returns the running plugins and the administration of the next start. */
async function start(plugins: object) {
  const outside = await openOutsidePlugins({
    config: { backend: { dataDirectory: 'data' }, plugins },
    directory,
    env: { HOME: directory },
    isOffline: false,
    builtIn: [],
    hostModules: async () => ({ '@callboard/server-kit': serverKit }),
  });
  const administration = createPluginAdministration({ outside, directory, env: { HOME: directory } });
  const running = outside.plugins.map(({ entry, state, error }) => [entry.package, error ?? state]);
  return { ...administration, running };
}

const inFile = async (content: unknown = index) => {
  await writeFile(join(directory, 'index.json'), JSON.stringify(content));
  return './index.json';
};
const entryOf = (one: typeof gates, more: object = {}) => ({ package: one.spec, integrity: one.integrity, ...more });

async function aRegistry() {
  const registry = await startRegistry([gates, newerGates, someCrews]);
  onTestFinished(() => registry.close());
  return registry.url;
}

describe('the index', () => {
  const offered = async (plugins: object) =>
    (await (await start(plugins)).available()).map(({ name, newest, listed, problem }) => ({
      name,
      version: newest.version,
      ...(listed && { listed }),
      ...(problem && { problem }),
    }));

  test('offers the newest version of each plugin that the portal can load, with the reason why it cannot load others', async () => {
    const registry = await aRegistry();
    const packages = [entryOf(gates)];
    expect(await offered({ packages, registry, index: await inFile(), allow: ['@acme/*'] })).toEqual([
      { name: '@acme/gates', version: '1.10.0', listed: { package: gates.spec, version: '1.2.0', isNewer: true } },
      { name: '@acme/crews', version: '2.0.0' },
      {
        name: '@evil/seats',
        version: '1.2.0',
        problem: "plugins.allow permits '@acme/*', which does not include '@evil/seats'",
      },
      {
        name: '@acme/future',
        version: '1.2.0',
        problem: "'@acme/future' 1.2.0 needs version ^9 of the kits, but this portal has 1.0.0",
      },
    ]);
  });

  test('is fetched from a URL at most once a minute, with the credentials for its host in .npmrc', async () => {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      asked.push(request.headers.authorization);
      response.end(JSON.stringify(index));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await writeFile(join(directory, '.npmrc'), `//${host}/:_authToken=cargo\n`);
    const { available } = await start({ index: `http://${host}/plugins.json` });
    await Promise.all([available(), available()]);
    expect((await available()).map(({ name }) => name)).toContain('@acme/crews');
    expect(asked).toEqual(['Bearer cargo']);
  });

  test.each([
    [{ plugins: [{ name: 'crews' }] }, 'plugins.0.versions'],
    [{ plugins: [{ name: 'crews', versions: [{ ...indexed(gates, 'x'), integrity: 'sha1-x' }] }] }, 'integrity'],
    [{ plugins: [{ name: 'crews', homepage: 'javascript:alert(1)', versions: [indexed(gates, 'x')] }] }, 'homepage'],
    ['[', "the plugin index './index.json' is not valid"],
  ])('is checked: %j', async (content, problem) => {
    await expect((await start({ index: await inFile(content) })).available()).rejects.toThrow(problem);
  });

  test('that is missing breaks only the list of available plugins', async () => {
    const { available, running, plan } = await start({ index: './nowhere.json' });
    await expect(available()).rejects.toThrow('nowhere.json');
    expect([running, (await plan()).planned]).toEqual([[], []]);
  });
});

describe('a change', () => {
  async function settings(packages: readonly object[]) {
    return { packages, registry: await aRegistry(), index: await inFile() };
  }
  const named = (change: RequestedChange) => change;
  const disable = named({ action: 'disable', package: gates.spec });
  const update = named({ action: 'update', package: gates.spec, name: '@acme/gates', version: '1.10.0' });
  const install = named({ action: 'install', name: '@acme/crews', version: '2.0.0' });

  test('takes effect at the next start, and is then no longer pending', async () => {
    const plugins = await settings([entryOf(gates)]);
    const first = await start(plugins);
    expect((await first.save(install)).planned).toEqual([
      { kind: 'install', package: someCrews.spec, isUndoable: true },
    ]);
    expect((await first.save(update)).planned).toEqual([
      { kind: 'update', package: newerGates.spec, from: gates.spec, isUndoable: true },
      { kind: 'install', package: someCrews.spec, isUndoable: true },
    ]);
    const second = await start(plugins);
    expect(second.running).toEqual([
      [newerGates.spec, 'loaded'],
      [someCrews.spec, 'loaded'],
    ]);
    expect(await second.plan()).toMatchObject({ planned: [], isConfigured: false });
    expect((await second.save({ action: 'disable', package: newerGates.spec })).planned).toEqual([
      { kind: 'disable', package: newerGates.spec, isUndoable: true },
    ]);
    expect((await start(plugins)).running).toEqual([
      [newerGates.spec, 'disabled'],
      [someCrews.spec, 'loaded'],
    ]);
  });

  test('that is only previewed is not saved', async () => {
    const plugins = await settings([entryOf(gates)]);
    const { preview, plan } = await start(plugins);
    expect(await preview(disable)).toMatchObject({
      entries: [{ ...entryOf(gates), enabled: false }],
      planned: [{ kind: 'disable', package: gates.spec }],
      isConfigured: false,
    });
    expect(await plan()).toMatchObject({ planned: [], isConfigured: true });
  });

  test('can be undone, also by the opposite change', async () => {
    const plugins = await settings([entryOf(gates)]);
    const { save } = await start(plugins);
    await save(disable);
    expect(await save({ action: 'enable', package: gates.spec })).toMatchObject({ planned: [], isConfigured: true });
    await save(update);
    const undone = await save({ action: 'undo', package: newerGates.spec });
    expect(undone).toMatchObject({ planned: [], isConfigured: true, entries: [{ package: gates.spec }] });
  });

  test('ends when the configuration changes the same plugin', async () => {
    const { save } = await start(await settings([entryOf(gates)]));
    await save(disable);
    await save(install);
    const plugins = await settings([entryOf(newerGates), entryOf(someCrews, { required: true })]);
    const { running, plan } = await start(plugins);
    expect(running).toEqual([
      [newerGates.spec, 'loaded'],
      [someCrews.spec, 'loaded'],
    ]);
    expect(await plan()).toMatchObject({ isConfigured: true, planned: [] });
  });

  test('of a plugin that the configuration removes, or that was removed since the start, is shown as such', async () => {
    const plugins = await settings([]);
    const first = await start(plugins);
    await first.save(install);
    const second = await start(plugins);
    const { planned } = await second.save({ action: 'undo', package: someCrews.spec });
    expect(planned).toEqual([{ kind: 'remove', package: someCrews.spec, isUndoable: false }]);
  });

  test.each<[string, RequestedChange, string]>([
    ['an unknown plugin', { action: 'disable', package: '@acme/seats@1.0.0' }, "does not contain '@acme/seats@1.0.0'"],
    ['a required one, to disable it', { action: 'disable', package: someCrews.spec }, 'is required'],
    ['a listed one, to install it', { action: 'install', name: '@acme/gates', version: '1.2.0' }, 'already contains'],
    ['an unknown version', { ...install, version: '7.0.0' } as RequestedChange, "does not contain '@acme/crews@7.0.0'"],
    [
      'a version for other kits',
      { action: 'install', name: '@acme/future', version: '1.2.0' },
      'needs version ^9 of the kits',
    ],
  ])('that names %s is refused', async (_case, change, problem) => {
    const { save, plan } = await start(await settings([entryOf(gates), entryOf(someCrews, { required: true })]));
    await expect(save(change)).rejects.toThrow(problem);
    expect(await plan()).toMatchObject({ isConfigured: true });
  });

  test('cannot install a package that plugins.allow does not permit', async () => {
    const { save } = await start({ ...(await settings([])), allow: ['@acme/*'] });
    const change = named({ action: 'install', name: '@evil/seats', version: '1.2.0' });
    await expect(save(change)).rejects.toThrow("plugins.allow permits '@acme/*'");
  });

  test('keeps the others that are saved at the same time', async () => {
    const plugins = await settings([entryOf(gates)]);
    const { save } = await start(plugins);
    await Promise.all([save(disable), save(install)]);
    const file = JSON.parse(await readFile(join(directory, 'data/outside-plugins/changes.json'), 'utf8'));
    expect(file.changes).toHaveLength(2);
  });

  test('in a file that cannot be read is ignored', async () => {
    const plugins = await settings([entryOf(gates)]);
    await (await start(plugins)).save(disable);
    await writeFile(join(directory, 'data/outside-plugins/changes.json'), '{');
    expect((await start(plugins)).running).toEqual([[gates.spec, 'loaded']]);
  });
});
