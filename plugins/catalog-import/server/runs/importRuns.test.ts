import type { CodeHost } from '@callboard/integrations';
import { type CodeHostServer, createTestCodeHost, startCodeHostServer } from '@callboard/integrations/testing';
import {
  catalogProviders,
  catalogServer,
  discoveredLocation,
  type ProviderConnection,
} from '@callboard/plugin-catalog/server';
import { codeHostPoint, definePlugin, type PluginDatabase } from '@callboard/server-kit';
import { startTestServer, type TestServer, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImportRun, OfferedOwner, OfferedRepository, PullRequest, WholeImportRun } from '../../common/index.ts';
import { catalogImportServer } from '../index.ts';

const component = (name: string) =>
  JSON.stringify({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name },
    spec: { type: 'service', lifecycle: 'production', owner: 'crew' },
  });
const [ada, bob, eve] = ['user:default/ada', 'user:default/bob', 'user:default/eve'] as const;
const patience = { timeout: 20_000, interval: 50 };

let host: CodeHostServer;
let server: TestServer;
let database: PluginDatabase;
let codeHost: CodeHost;
let provider: ProviderConnection;

type Options = {
  useIntegrationCredentials?: boolean;
  /** The keys below `catalog.import`. */
  importKeys?: object;
  engine?: (typeof testEngines)[number];
};

async function start({ useIntegrationCredentials = false, importKeys, engine }: Options = {}) {
  codeHost = createTestCodeHost(host.origin);
  const plugin = definePlugin({
    id: 'test-host',
    wants: ['catalog'],
    start({ extensions }) {
      extensions.add(codeHostPoint, codeHost);
      extensions.add(catalogProviders, {
        name: 'test-host:all',
        target: `${host.origin}/acme`,
        async connect(given) {
          provider = given;
        },
      });
    },
  });
  // A thief of the database sees the contents of its tables.
  const thief = {
    id: 'test-thief',
    start: (context: { database: PluginDatabase }) => {
      database = context.database;
    },
  };
  server = await startTestServer({
    plugins: [catalogServer, catalogImportServer, plugin, thief],
    engine,
    config: {
      catalogImport: { bulk: { useIntegrationCredentials } },
      ...(importKeys && { catalog: { import: importKeys } }),
    },
    // Eve may not register anything.
    policy: {
      decide: async ({ name }, principal) => {
        const isEve = principal.type === 'user' && principal.userEntityRef === eve;
        if (name === 'catalog-import.pull-requests.read-all') return { result: 'DENY' };
        return { result: isEve && name.startsWith('catalog.location.') ? 'DENY' : 'ALLOW' };
      },
    },
  });
}

beforeEach(async () => {
  host = await startCodeHostServer({
    'acme/shop': { 'README.md': '# Shop\n\nSells seats.' },
    'acme/fares': { 'catalog-info.yaml': component('fares'), 'deep/catalog-info.yaml': component('deep') },
    'acme/web': { 'src/a.ts': '' },
  });
  host.tokens.add('token-of-ada');
});
afterEach(async () => {
  await server.close();
  await host.close();
});

async function ask<T>(user: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = await server.asUser(user);
  const answer = await server.inject({ method, url: `/api/catalog-import${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() as T & { error?: { message: string } } };
}
const wanted = (names: readonly string[], over: object = {}) => ({
  ownerUrl: `${host.origin}/acme`,
  repositories: names.map((name) => ({ url: `${host.origin}/acme/${name}`, name })),
  owner: 'crew',
  title: 'Add catalog-info.yaml',
  body: 'So that it is known',
  token: 'token-of-ada',
  ...over,
});
const begin = async (names: readonly string[], over: object = {}) => {
  const { status, body } = await ask<ImportRun>(ada, 'POST', '/runs', wanted(names, over));
  expect(status).toBe(201);
  return body.id;
};
const runOf = async (id: string) => (await ask<WholeImportRun>(ada, 'GET', `/runs/${id}`)).body;
const ended = (id: string) =>
  vi.waitFor(async () => {
    const run = await runOf(id);
    expect(run.endedAt).toBeDefined();
    return run;
  }, patience);
const statesOf = ({ repositories }: WholeImportRun) =>
  Object.fromEntries(repositories.map(({ name, state }) => [name, state]));
const sealedTokens = async () =>
  (
    await database
      .kysely<{ catalog_import_runs: { sealed_token: string | null } }>()
      .selectFrom('catalog_import_runs')
      .select('sealed_token')
      .execute()
  ).map((row) => row.sealed_token);

describe.each(testEngines)('a run over many repositories on %s', (engine) => {
  beforeEach(() => start({ engine }));

  test('registers existing catalog files, proposes missing ones, and reports both', async () => {
    const id = await begin(['shop', 'fares', 'web']);
    const run = await ended(id);
    expect(statesOf(run)).toEqual({ shop: 'proposed', fares: 'registered', web: 'proposed' });
    expect(run.counts).toMatchObject({ waiting: 0, proposed: 2, registered: 1, failed: 0 });
    expect(run.repositories.find(({ name }) => name === 'shop')).toMatchObject({
      pullRequestUrl: `${host.origin}/acme/shop/pull/1`,
      targets: [`${host.origin}/acme/shop/tree/main/catalog-info.yaml`],
    });
    const { token, file } = host.pullRequests.get('acme/shop')!;
    expect(token).toBe('Bearer token-of-ada');
    expect(file).toMatchObject({ branch: 'callboard-integration', fileName: 'catalog-info.yaml' });
    expect(file.content).toContain('description: Sells seats.');
    expect(file.content).toContain('owner: crew');
    const { body } = await ask<{ items: ImportRun[] }>(ada, 'GET', '/runs');
    expect(body.items.map((one) => one.id)).toEqual([id]);
  });

  test('tracks its pull requests until their entities are in the catalog', async () => {
    const id = await begin(['shop']);
    await ended(id);
    const { body } = await ask<{ items: { id: string }[] }>(ada, 'GET', '/pull-requests');
    expect(body.items).toHaveLength(1);
    host.repositories['acme/shop']!['catalog-info.yaml'] = component('shop');
    await vi.waitFor(async () => {
      await ask(ada, 'POST', `/pull-requests/${body.items[0]!.id}/look`, {});
      expect((await runOf(id)).repositories).toMatchObject([
        { state: 'arrived', entityRefs: ['component:default/shop'] },
      ]);
    }, patience);
  });

  test('keeps the token sealed while it runs, and deletes it afterwards', async () => {
    let isHeld = true;
    host.interrupt = (path) => {
      return isHeld && path.includes('/web/') ? { status: 429, headers: { 'retry-after': '1' } } : undefined;
    };
    const id = await begin(['web']);
    const [sealed] = await sealedTokens();
    expect(sealed).toMatch(/\S/);
    expect(sealed).not.toContain('token-of-ada');
    isHeld = false;
    await ended(id);
    expect(await sealedTokens()).toEqual([null]);
  });

  test('reports why a repository failed, and retries it on request without repeating completed work', async () => {
    host.interrupt = (path) => (path.endsWith('/web/propose') ? { status: 403 } : undefined);
    const id = await begin(['shop', 'web', 'gone']);
    const run = await ended(id);
    expect(statesOf(run)).toEqual({ shop: 'proposed', web: 'failed', gone: 'failed' });
    expect(run.repositories.find(({ name }) => name === 'gone')?.problem).toContain('There is no such thing');
    expect(await sealedTokens()).toEqual([null]);

    host.interrupt = undefined;
    host.repositories['acme/gone'] = { 'a.md': '' };
    const retried = await ask<WholeImportRun>(ada, 'POST', `/runs/${id}/retry`, { token: 'token-of-ada' });
    expect(retried.body.endedAt).toBeUndefined();
    expect(statesOf(await ended(id))).toEqual({ shop: 'proposed', web: 'proposed', gone: 'proposed' });
    expect(host.asked.filter(({ path }) => path.endsWith('/shop/propose'))).toHaveLength(1);
  });

  test('waits for a rate limit to reset and then resumes', async () => {
    const until = Math.floor(Date.now() / 1_000) + 8;
    let limited = 0;
    host.interrupt = (path) => {
      if (!path.endsWith('/shop/propose') || Date.now() / 1_000 > until) return undefined;
      limited += 1;
      return { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(until) } };
    };
    const id = await begin(['shop']);
    await vi.waitFor(async () => {
      const [shop] = (await runOf(id)).repositories;
      expect(shop).toMatchObject({ state: 'waiting', waitsUntil: new Date(until * 1_000).toISOString() });
      expect(shop?.problem).toContain('its rate limit is reached');
    }, patience);
    expect(statesOf(await ended(id))).toEqual({ shop: 'proposed' });
    expect(limited).toBe(1);
  });

  test('skips waiting repositories when it is cancelled, and resumes them when it is retried', async () => {
    const until = Math.floor(Date.now() / 1_000) + 3_600;
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(until) };
    host.interrupt = () => ({ status: 403, headers });
    const id = await begin(['shop', 'web']);
    await vi.waitFor(async () => {
      expect((await runOf(id)).repositories.every(({ waitsUntil }) => waitsUntil)).toBe(true);
    }, patience);
    const { body } = await ask<WholeImportRun>(ada, 'POST', `/runs/${id}/cancel`, {});
    expect(statesOf(body)).toEqual({ shop: 'cancelled', web: 'cancelled' });
    expect(body.endedAt).toBeDefined();
    expect(await sealedTokens()).toEqual([null]);
  });
});

/** Lets a provider discover a file, and waits for its entities. */
async function discover(target: string, ref?: string) {
  await provider.applyMutation({
    type: 'full',
    entities: [{ entity: discoveredLocation(target), locationKey: 'test' }],
  });
  if (ref) await vi.waitFor(async () => expect(await entity(ref)).toBeDefined(), patience);
}
const inCatalog = async <T>(path: string, payload?: object): Promise<T> => {
  const method = payload ? 'POST' : 'GET';
  const headers = await server.asUser(ada);
  return (await server.inject({ method, url: `/api/catalog${path}`, headers, payload })).json();
};
const entity = async (ref: string) =>
  (await inCatalog<{ items: [object | null] }>('/entities/by-refs', { entityRefs: [ref] })).items[0] ?? undefined;

describe('a merged file that discovery already covers', () => {
  const file = () => `${host.origin}/acme/shop/blob/main/catalog-info.yaml`;
  test.each([
    ['by its URL', () => file()],
    ['in another spelling', () => file().replace('/blob/', '/tree/')],
    ['by a pattern', () => `${host.origin}/acme/shop/blob/main/**/catalog-info.yaml`],
  ])('%s arrives without a second source', async (_, target) => {
    await start();
    await discover(target());
    const repositoryUrl = `${host.origin}/acme/shop`;
    const made = { repositoryUrl, pullRequestUrl: `${repositoryUrl}/pull/1`, fileUrl: file() };
    const { body } = await ask<PullRequest>(ada, 'POST', '/pull-requests', made);
    host.repositories['acme/shop']!['catalog-info.yaml'] = component('shop');
    await vi.waitFor(async () => {
      const looked = await ask<PullRequest>(ada, 'POST', `/pull-requests/${body.id}/look`);
      expect(looked.body).toMatchObject({ state: 'arrived', entityRefs: ['component:default/shop'] });
    }, patience);
    expect(await inCatalog('/locations')).toEqual([]);
  });
});

describe('a run', () => {
  test('does not register a file again that another file refers to', async () => {
    await start();
    const page = `${host.origin}/acme/fares/blob/main`;
    host.repositories['acme/fares']!['all.yaml'] = JSON.stringify({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Location',
      metadata: { name: 'all' },
      spec: { targets: ['./deep/catalog-info.yaml'] },
    });
    await inCatalog('/locations', { type: 'url', target: `${page}/all.yaml` });
    await vi.waitFor(async () => expect(await entity('component:default/deep')).toBeDefined(), patience);
    await ended(await begin(['fares']));
    const registered = await inCatalog<{ data: { target: string } }[]>('/locations');
    expect(registered.map(({ data }) => data.target).sort()).toEqual([`${page}/all.yaml`, `${page}/catalog-info.yaml`]);
  });

  test('does not register a discovered file again, and reports its entities', async () => {
    await start();
    const target = `${host.origin}/acme/meals/blob/main/catalog-info.yaml`;
    host.repositories['acme/meals'] = { 'catalog-info.yaml': component('meals') };
    await discover(target, 'component:default/meals');
    const before = await entity('component:default/meals');
    const run = await ended(await begin(['meals', 'fares']));
    expect(run.repositories).toMatchObject([
      { state: 'registered', targets: [target], entityRefs: ['component:default/meals'] },
      { state: 'registered', entityRefs: ['component:default/fares', 'component:default/deep'] },
    ]);
    const registered = await inCatalog<{ data: { target: string } }[]>('/locations');
    expect(registered.map(({ data }) => data.target)).not.toContain(target);
    expect(await entity('component:default/meals')).toEqual(before);
  });

  test('is private to its user, and requires the permissions of a single import', async () => {
    await start();
    const id = await begin(['shop']);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/retry'],
      ['POST', '/cancel'],
    ] as const) {
      const payload = method === 'POST' ? {} : undefined;
      expect((await ask(bob, method, `/runs/${id}${path}`, payload)).status).toBe(404);
    }
    expect((await ask<{ items: [] }>(bob, 'GET', '/runs')).body.items).toEqual([]);
    const { ownerUrl, token } = wanted([]);
    expect((await ask(eve, 'POST', '/runs', wanted(['web']))).status).toBe(403);
    expect((await ask(eve, 'POST', '/repositories', { ownerUrl, token })).status).toBe(403);
    const question = { repositoryUrl: `${host.origin}/acme/web`, owner: 'crew' };
    expect((await ask(eve, 'POST', '/repositories/preview', question)).status).toBe(403);
    await ended(id);
  });

  test.each([
    [
      'a repository elsewhere',
      { repositories: [{ url: 'https://elsewhere.example/acme/web', name: 'web' }] },
      'is not on the same host',
    ],
    ['an invalid owner', { owner: 'user:' }, 'is not a valid owner'],
    ['no repository', { repositories: [] }, 'repositories'],
  ])('does not start with %s', async (_, over, message) => {
    await start();
    const { status, body } = await ask(ada, 'POST', '/runs', wanted(['web'], over));
    expect([status, body.error?.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('[IMP-011] [IMP-012] uses the file name and branch from the configuration', async () => {
    await expect(start({ importKeys: { entityFilename: '../all.yaml' } })).rejects.toThrow(
      "'catalog.import.entityFilename'",
    );
    await expect(start({ importKeys: { pullRequestBranchName: 'a..b' } })).rejects.toThrow(
      "'catalog.import.pullRequestBranchName'",
    );
    await start({ importKeys: { entityFilename: 'deep/catalog-info.yaml', pullRequestBranchName: 'portal/import' } });
    const run = await ended(await begin(['fares', 'shop']));
    expect(statesOf(run)).toEqual({ fares: 'registered', shop: 'proposed' });
    expect(run.repositories.find(({ name }) => name === 'fares')?.targets).toHaveLength(1);
    const { file } = host.pullRequests.get('acme/shop')!;
    expect(file).toMatchObject({ branch: 'portal/import', fileName: 'deep/catalog-info.yaml' });
  });

  test("does not start without a token, unless the portal's own credentials are used", async () => {
    await start();
    const withoutToken = wanted(['web'], { token: undefined });
    const { status, body } = await ask(ada, 'POST', '/runs', withoutToken);
    expect([status, body.error?.message]).toEqual([403, expect.stringContaining('useIntegrationCredentials')]);
    await server.close();
    await start({ useIntegrationCredentials: true });
    const id = await begin(['web'], { token: 'token-of-ada' });
    expect(statesOf(await ended(id))).toEqual({ web: 'proposed' });
    expect(host.pullRequests.get('acme/web')?.token).toBe('Bearer open');
  });
});

describe('the repositories of an owner', () => {
  const list = (over: object = {}) =>
    ask<{ items: OfferedRepository[]; nextPage?: string }>(ada, 'POST', '/repositories', {
      ownerUrl: `${host.origin}/acme`,
      token: 'token-of-ada',
      ...over,
    });

  test("are listed page by page with the caller's token, and marked if the catalog has them", async () => {
    await start();
    const location = { type: 'url', target: `${host.origin}/acme/fares/blob/main/catalog-info.yaml` };
    const headers = await server.asUser(ada);
    await server.inject({ method: 'POST', url: '/api/catalog/locations', headers, payload: location });
    const first = await list();
    expect(first.body.items.map(({ name, isKnown }) => [name, isKnown])).toEqual([
      ['shop', false],
      ['fares', true],
    ]);
    const second = await list({ page: first.body.nextPage });
    expect(second.body).toMatchObject({ items: [{ name: 'web', isKnown: false }] });
    expect(second.body).not.toHaveProperty('nextPage');
    const listed = host.asked.filter(({ path }) => path.startsWith('/api/acme?'));
    expect(new Set(listed.map(({ token }) => token))).toEqual(new Set(['Bearer token-of-ada']));
  });

  test('count as known if any source has entities from them, but not if discovery only expects a file', async () => {
    await start();
    await discover(`${host.origin}/acme/fares/blob/main/catalog-info.yaml`, 'component:default/fares');
    const known = async () => Object.fromEntries((await list()).body.items.map(({ name, isKnown }) => [name, isKnown]));
    expect(await known()).toEqual({ shop: false, fares: true });
    await discover(`${host.origin}/acme/shop/blob/main/catalog-info.yaml`);
    expect(await known()).toMatchObject({ shop: false });
  });

  test('are recognised in long lists and in lists of many owners', async () => {
    await start();
    await discover(`${host.origin}/acme/fares/blob/main/catalog-info.yaml`, 'component:default/fares');
    const names = Array.from({ length: 100 }, (_, index) => `owner-${index % 30}/repository-${index}`);
    const items = [...names, 'acme/fares'].map((name) => ({
      url: `${host.origin}/${name}`,
      name,
      defaultBranch: 'main',
      isArchived: false,
      isPrivate: false,
    }));
    codeHost.repositories = async () => ({ items });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.items.filter(({ isKnown }) => isKnown).map(({ name }) => name)).toEqual(['acme/fares']);
  });

  test('show the open pull request of any user', async () => {
    await start();
    const pullRequestUrl = `${host.origin}/acme/shop/pull/4`;
    const fileUrl = `${host.origin}/acme/shop/blob/main/catalog-info.yaml`;
    await ask(bob, 'POST', '/pull-requests', { repositoryUrl: `${host.origin}/acme/shop/`, pullRequestUrl, fileUrl });
    const [shop, fares] = (await list()).body.items;
    expect(shop).toMatchObject({ name: 'shop', isKnown: false, pullRequestUrl });
    expect(fares).not.toHaveProperty('pullRequestUrl');
  });

  test('are not listed without a token, and a rejected token is reported as such', async () => {
    await start();
    expect((await list({ token: undefined })).status).toBe(403);
    expect(host.asked).toEqual([]);
    expect((await list({ token: 'wrong' })).status).toBe(403);
    expect((await list({ ownerUrl: `${host.origin}/nobody` })).body.error?.message).toContain('There is no such owner');
  });

  test('have suggested owners from discovery and from registered files', async () => {
    await start();
    host.repositories['crew/rosters'] = { 'catalog-info.yaml': component('rosters') };
    const target = `${host.origin}/crew/rosters/blob/main/catalog-info.yaml`;
    await inCatalog('/locations', { type: 'url', target });
    const { body } = await ask<{ items: OfferedOwner[] }>(ada, 'GET', '/owners');
    const { host: name } = new URL(host.origin);
    expect(body.items).toEqual([
      { url: `${host.origin}/acme`, host: name, name: 'acme' },
      { url: `${host.origin}/crew`, host: name, name: 'crew' },
    ]);
    expect((await ask(eve, 'GET', '/owners')).status).toBe(403);
  });

  test('can be previewed before a run', async () => {
    await start();
    const preview = (name: string) =>
      ask(ada, 'POST', '/repositories/preview', { repositoryUrl: `${host.origin}/acme/${name}`, owner: 'crew' });
    expect((await preview('shop')).body).toEqual({
      targets: [],
      content: expect.stringContaining('owner: crew'),
      owner: 'crew',
    });
    expect((await preview('fares')).body).toEqual({
      targets: ['catalog-info.yaml', 'deep/catalog-info.yaml'].map((path) => ({
        target: `${host.origin}/acme/fares/blob/main/${path}`,
        isRegistered: false,
      })),
    });
    expect(host.pullRequests.size).toBe(0);
  });
});
