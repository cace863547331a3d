import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as config from '@callboard/config';
import * as errors from '@callboard/errors';
import * as serverKit from '@callboard/server-kit';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as zod from 'zod';
import { openOutsidePlugins } from './index.ts';
import { aPluginPackage, type PluginPackage, startRegistry } from './testing/index.ts';

const hostModules = {
  '@callboard/config': config,
  '@callboard/errors': errors,
  '@callboard/server-kit': serverKit,
  zod,
};

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-outside-'));
  onTestFinished(() => rm(directory, { recursive: true }));
});

type OpenOptions = { isOffline?: boolean; builtIn?: readonly serverKit.ServerPlugin[]; env?: Record<string, string> };

async function open(plugins: unknown, { isOffline = false, builtIn = [], env = {} }: OpenOptions = {}) {
  const { plugins: opened, hash } = await openOutsidePlugins({
    config: { backend: { dataDirectory: 'data' }, plugins },
    directory,
    env: { HOME: directory, ...env },
    isOffline,
    builtIn,
    hostModules: async () => hostModules,
  });
  const shown = opened.map(({ state, error, server }) => [state, error ?? server?.id]);
  return { opened, hash, shown };
}

/** The error of the only plugin in the list. */
const errorOf = async (plugins: unknown, options?: OpenOptions) => (await open(plugins, options)).opened[0]?.error;

async function aRegistry(packages: readonly PluginPackage[], options = {}) {
  const registry = await startRegistry(packages, options);
  onTestFinished(() => registry.close());
  return registry;
}

async function writeIn(folder: string, files: Readonly<Record<string, string | Buffer>>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, folder, path)), { recursive: true });
    await writeFile(join(directory, folder, path), content);
  }
}

const lock = async () => JSON.parse(await readFile(join(directory, 'data/outside-plugins/plugins-lock.json'), 'utf8'));

describe('[PLUG-004] a plugin is loaded', () => {
  test('from a registry, with its checksum, and is not downloaded again', async () => {
    const gates = aPluginPackage();
    const registry = await aRegistry([aPluginPackage({ version: '1.1.0' }), gates]);
    const entry = { package: gates.spec, integrity: gates.integrity };
    const plugins = { packages: [entry], registry: registry.url };
    expect((await open(plugins)).shown).toEqual([['loaded', 'gates']]);
    expect(registry.visits).toEqual(['/@acme/gates', '/@acme/gates/-/gates-1.2.0.tgz']);
    const { lockfileVersion, packages } = await lock();
    expect([lockfileVersion, packages]).toEqual([
      1,
      {
        '@acme/gates@1.2.0': {
          name: '@acme/gates',
          version: '1.2.0',
          integrity: gates.integrity,
          resolved: registry.urlOf(gates),
          folder: expect.stringMatching(/^@acme\+gates@1\.2\.0-[0-9a-f]{12}$/),
        },
      },
    ]);
    await registry.close();
    expect((await open(plugins)).shown).toEqual([['loaded', 'gates']]);
    expect((await open(plugins, { isOffline: true })).shown).toEqual([['loaded', 'gates']]);
  });

  test('from the registry of its scope in .npmrc, with a token from the environment', async () => {
    const gates = aPluginPackage();
    const registry = await aRegistry([gates], { token: 'cargo' });
    const { host } = new URL(registry.url);
    await writeIn('.', { '.npmrc': `@acme:registry=${registry.url}/\n//${host}/:_authToken=\${NPM_TOKEN}\n` });
    const plugins = [{ package: gates.spec, integrity: gates.integrity }];
    expect((await open(plugins, { env: { NPM_TOKEN: 'cargo' } })).shown).toEqual([['loaded', 'gates']]);
    await rm(join(directory, 'data'), { recursive: true });
    expect(await errorOf(plugins, { env: { NPM_TOKEN: 'wrong' } })).toContain('401');
  });

  test('from a URL, from a file and from a folder', async () => {
    const gates = aPluginPackage();
    const crews = aPluginPackage({
      name: 'crews',
      callboard: { id: 'crews' },
      server: 'export default { id: "crews", start() {} };',
    });
    const seats = aPluginPackage({
      name: 'seats',
      callboard: { id: 'seats' },
      server: 'export default { id: "seats", start() {} };',
    });
    const registry = await aRegistry([gates]);
    await writeIn('.', { 'crews.tgz': crews.bytes });
    await writeIn('seats', seats.files);
    const plugins = [
      { package: registry.urlOf(gates), integrity: gates.integrity },
      { package: 'file:./crews.tgz' },
      { package: './seats' },
    ];
    expect((await open(plugins)).shown).toEqual([
      ['loaded', 'gates'],
      ['loaded', 'crews'],
      ['loaded', 'seats'],
    ]);
    expect(registry.visits).toHaveLength(1);
  });

  test('from a folder in its current state', async () => {
    const version = (number: number) => ({
      'package.json': JSON.stringify({
        name: 'seats',
        version: '1.0.0',
        type: 'module',
        callboard: { kit: '^1', id: 'seats', server: 'server.js' },
      }),
      'server.js': `export default { id: 'seats', needs: ${JSON.stringify(number === 2 ? ['crews'] : [])}, start() {} };`,
    });
    await writeIn('seats', version(1));
    const first = await open([{ package: './seats' }]);
    await writeIn('seats', version(2));
    const second = await open([{ package: './seats' }]);
    expect([first.shown, second.shown]).toEqual([
      [['loaded', 'seats']],
      [['failed', expect.stringContaining("'crews'")]],
    ]);
    expect(first.hash).not.toBe(second.hash);
  });

  test('over a network only with a matching checksum', async () => {
    const gates = aPluginPackage();
    const registry = await aRegistry([gates]);
    const other = aPluginPackage({ server: 'process.exit(1);' }).integrity;
    const wrong = await open({ packages: [{ package: gates.spec, integrity: other }], registry: registry.url });
    expect(wrong.shown).toEqual([['failed', expect.stringContaining(`has the checksum ${gates.integrity}, but`)]]);
    await expect(access(join(directory, 'data/outside-plugins/packages'))).rejects.toThrow();
    await expect(lock()).rejects.toThrow();
    // Validation reports the rest.
    expect((await open([{ package: gates.spec }])).shown).toEqual([]);
  });

  test('only if the registry returns the package with that name', async () => {
    const gates = aPluginPackage({ manifest: { name: '@evil/gates' } });
    const registry = await aRegistry([gates]);
    const plugins = { packages: [{ package: gates.spec, integrity: gates.integrity }], registry: registry.url };
    expect(await errorOf(plugins)).toBe("the registry returned '@evil/gates@1.2.0' for '@acme/gates@1.2.0'");
  });

  test('only if the registry has that version', async () => {
    const gates = aPluginPackage();
    const registry = await aRegistry([gates]);
    const plugins = {
      packages: [{ package: '@acme/gates@2.0.0', integrity: gates.integrity }],
      registry: registry.url,
    };
    expect(await errorOf(plugins)).toBe(`${registry.url}/ has no version 2.0.0 of '@acme/gates'`);
  });

  test('without a network only if it is already unpacked', async () => {
    const gates = aPluginPackage();
    const registry = await aRegistry([gates]);
    const plugins = { packages: [{ package: gates.spec, integrity: gates.integrity }], registry: registry.url };
    expect(await errorOf(plugins, { isOffline: true })).toBe('it has not been downloaded yet, and --offline is set');
    expect(registry.visits).toEqual([]);
  });

  test('without running its install scripts, and not at all if it is disabled', async () => {
    const gates = aPluginPackage({
      manifest: { scripts: { install: 'touch installed', postinstall: 'touch installed' } },
    });
    await writeIn('.', { 'gates.tgz': gates.bytes });
    expect((await open([{ package: './gates.tgz' }])).shown).toEqual([['loaded', 'gates']]);
    expect((await open([{ package: './missing.tgz', enabled: false }])).shown).toEqual([['disabled', undefined]]);
    const { packages } = await lock();
    const folder = join(directory, 'data/outside-plugins/packages', packages['./gates.tgz'].folder);
    await expect(access(join(folder, 'installed'))).rejects.toThrow();
  });

  test('only if plugins.allow permits its package', async () => {
    const gates = aPluginPackage();
    const registry = await aRegistry([gates]);
    await writeIn('.', { 'gates.tgz': gates.bytes });
    const plugins = (allow: string[], ...packages: object[]) => ({ packages, allow, registry: registry.url });
    const remote = { package: gates.spec, integrity: gates.integrity };
    expect(await errorOf(plugins(['@corp/*'], remote))).toBe(
      "plugins.allow permits '@corp/*', which does not include '@acme/gates'",
    );
    expect(await errorOf(plugins(['@corp/*'], { package: './gates.tgz' }))).toContain("does not include '@acme/gates'");
    expect(registry.visits).toEqual([]);
    expect((await open(plugins(['@acme/*'], remote))).shown).toEqual([['loaded', 'gates']]);
    expect(await errorOf(plugins([], remote))).toContain('plugins.allow permits no package');
  });
});

test.each([
  ['an archive that leads outside', { entries: [{ name: 'package/../../evil.js', content: '' }] }, 'points outside it'],
  [
    'its own copy of a kit',
    { files: { 'node_modules/@callboard/errors/index.js': '' } },
    'list it in peerDependencies',
  ],
])('a package with %s is refused before anything is written', async (_case, options, problem) => {
  await writeIn('.', { 'gates.tgz': aPluginPackage(options).bytes });
  expect(await errorOf([{ package: './gates.tgz' }])).toContain(problem);
  await expect(access(join(directory, 'data/outside-plugins/packages'))).rejects.toThrow();
});

describe('[PLUG-005] the package.json of a plugin', () => {
  async function errorWith(options: Parameters<typeof aPluginPackage>[0]) {
    await writeIn('.', { 'gates.tgz': aPluginPackage(options).bytes });
    return errorOf([{ package: './gates.tgz' }]);
  }

  test.each([
    [{ callboard: { kit: '^2' } }, "'@acme/gates' 1.2.0 needs version ^2 of the kits, but this portal has 1.0.0"],
    [{ callboard: { kit: 'latest' } }, "'callboard.kit' must be a range of versions, such as '^1'"],
    [{ callboard: { id: 'Gates' } }, "'callboard.id' must be lower-case words joined by dashes"],
    [{ callboard: { server: undefined } }, "'callboard' must have 'server', 'web' or both"],
    [{ callboard: { web: './web.js' } }, "'callboard.web' must be in a folder that contains only files for browsers"],
    [{ callboard: { web: './web/../server.js' } }, "'callboard.web' must be a path inside the package"],
    [{ callboard: { styles: './web/index.css' } }, "'callboard' must have 'styles' in the folder of 'web'"],
    [{ callboard: { web: './web/index.js', styles: './other/a.css' } }, "must have 'styles' in the folder of 'web'"],
    [{ callboard: { web: './web/index.js' } }, "'@acme/gates' does not contain './web/index.js'"],
    [{ callboard: { server: '../server.js' } }, "'callboard.server' must be a path inside the package"],
    [{ manifest: { callboard: undefined } }, "'callboard' must be an object with kit, id, and server or web"],
    [{ manifest: { version: 'one' } }, "'version' must be a version such as '1.2.0'"],
    [{ files: { 'package.json': '{' } }, "the package.json of './gates.tgz' is not valid JSON"],
  ])('is checked: %j', async (options, problem) => {
    expect(await errorWith(options)).toContain(problem);
  });

  test('declares the id, the needs, the points and the permissions that the plugin has', async () => {
    const server = (id: string) => `import { createExtensionPoint } from '@callboard/server-kit';
      const permission = { type: 'basic', name: 'gates.open', attributes: {} };
      const points = [createExtensionPoint({ id: 'gates.kinds', description: 'Kinds of gates' })];
      export default { id: '${id}', needs: ['crews'], permissions: [permission], points, start() {} };`;
    const declared = { needs: ['crews'], permissions: ['gates.open'], points: ['gates.kinds'] };
    const builtIn = [{ id: 'crews', start() {} }];
    await writeIn('.', { 'gates.tgz': aPluginPackage({ server: server('gates'), callboard: declared }).bytes });
    const { opened } = await open([{ package: './gates.tgz' }], { builtIn });
    expect(opened).toMatchObject([{ state: 'loaded', manifest: { callboard: { id: 'gates', ...declared } } }]);
    for (const [key, shown] of [
      ['needs', "'crews'"],
      ['permissions', "'gates.open'"],
      ['points', "'gates.kinds'"],
    ] as const) {
      expect(await errorWith({ server: server('gates'), callboard: { ...declared, [key]: [] } })).toBe(
        `'@acme/gates' declares the ${key} [] in its package.json, but its server part also has ${shown}`,
      );
    }
    expect(await errorWith({ server: server('doors'), callboard: declared })).toBe(
      "'@acme/gates' declares the id 'gates' in its package.json, but its server part has 'doors'",
    );
  });
});

describe('a plugin', () => {
  const failing = aPluginPackage({ server: "throw new Error('the gate is locked');" });

  test('that fails is listed with its error, and the others are loaded', async () => {
    await writeIn('.', { 'gates.tgz': failing.bytes, 'other.tgz': aPluginPackage({ version: '2.0.0' }).bytes });
    expect(
      (await open([{ package: './gates.tgz' }, { package: './nope.tgz' }, { package: './other.tgz' }])).shown,
    ).toEqual([
      ['failed', 'the gate is locked'],
      ['failed', `'${join(directory, 'nope.tgz')}' does not exist`],
      ['loaded', 'gates'],
    ]);
  });

  test('that fails prevents the start if it is required', async () => {
    await writeIn('.', { 'gates.tgz': failing.bytes });
    await expect(open([{ package: './gates.tgz', required: true }])).rejects.toThrow(
      "The required plugin './gates.tgz' cannot be loaded: the gate is locked",
    );
  });

  test.each([
    ['without a plugin object', 'export const gates = 1;', 'is not a plugin created with definePlugin'],
    [
      'with its own copy of zod',
      "export default { id: 'gates', config: { parse() {} }, start() {} };",
      "from 'zod', which the plugin imports from the portal",
    ],
  ])('%s fails', async (_case, server, problem) => {
    await writeIn('.', { 'gates.tgz': aPluginPackage({ server }).bytes });
    expect(await errorOf([{ package: './gates.tgz' }])).toContain(problem);
  });

  test('that does not fit the others fails', async () => {
    const plugin = (id: string, more: string) =>
      aPluginPackage({
        name: id,
        callboard: { id, needs: ['crews', 'tower', 'nobody'], points: ['catalog.crews'] },
        server: `export default { id: '${id}', ${more} start() {} };`,
      }).bytes;
    await writeIn('.', {
      'catalog.tgz': plugin('catalog', ''),
      'needy.tgz': plugin('needy', "needs: ['nobody'],"),
      'early.tgz': plugin('early', "needs: ['tower'],"),
      'tower.tgz': plugin('tower', "wants: ['early'],"),
      'crews.tgz': plugin('crews', "points: [{ id: 'catalog.crews', description: '' }],"),
    });
    const names = ['catalog', 'needy', 'early', 'tower', 'crews'];
    const builtIn = [{ id: 'catalog', start() {} }];
    expect(
      (
        await open(
          names.map((name) => ({ package: `./${name}.tgz` })),
          { builtIn },
        )
      ).shown,
    ).toEqual([
      ['failed', "Plugin id 'catalog' is used by two plugins"],
      ['failed', "Plugin 'needy' needs the plugin 'nobody', which is not installed"],
      ['failed', 'Plugins need or want each other in a cycle: tower -> early -> tower'],
      ['loaded', 'tower'],
      ['failed', expect.stringContaining("its id must begin with 'crews.'")],
    ]);
  });
});

test('the modules of the portal are the same for all plugins', async () => {
  const server = `import { ConflictError } from '@callboard/errors';
    import * as z from 'zod';
    import { definePlugin } from '@callboard/server-kit';
    export default definePlugin({ id: 'gates', config: z.object({ gates: z.object({}).optional() }), start() { throw new ConflictError('x'); } });`;
  await writeIn('.', { 'gates.tgz': aPluginPackage({ server }).bytes });
  const { opened } = await open([{ package: './gates.tgz' }]);
  expect(opened[0]?.server?.config).toBeInstanceOf(zod.ZodObject);
  expect(() => opened[0]?.server?.start({} as never)).toThrow(errors.ConflictError);
});

test.each([
  ['@acme/gates', 'needs an exact version, such as @acme/gates@1.2.0'],
  ['@acme/gates@^1', 'needs an exact version'],
  ['@acme/gates@latest', 'needs an exact version'],
  ['@acme/../gates@1.0.0', 'is not a package with a version'],
  ['ftp://acme.example/gates.tgz', 'must be an http or https URL'],
  ['https://ana:secret@acme.example/gates.tgz', 'must not contain a user or a password'],
  ['file:', 'has no path'],
])('the package %s is refused', async (text, problem) => {
  const { outsidePluginsConfig } = await import('./index.ts');
  const { error } = outsidePluginsConfig.safeParse({ plugins: [{ package: text, integrity: 'sha512-x' }] });
  expect(error?.issues.map(({ message }) => message).join(' ')).toContain(problem);
});
