import { testEngines } from '@callboard/server-kit/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImportRun, WholeImportRun } from '../../common/index.ts';
import { ada, bob, component, eve, importPortal, patience, statesOf } from '../testing/importPortal.ts';

const portal = importPortal();
const { start, ask, inCatalog, entity, wanted, begin, runOf, ended, discover, sealedTokens } = portal;

describe.each(testEngines)('a run over many repositories on %s', (engine) => {
  beforeEach(() => start({ engine }));

  test('registers existing catalog files, proposes missing ones, and reports both', async () => {
    const id = await begin(['shop', 'fares', 'web']);
    const run = await ended(id);
    expect(statesOf(run)).toEqual({ shop: 'proposed', fares: 'registered', web: 'proposed' });
    expect(run.counts).toMatchObject({ waiting: 0, proposed: 2, registered: 1, failed: 0 });
    expect(run.repositories.find(({ name }) => name === 'shop')).toMatchObject({
      pullRequestUrl: `${portal.host.origin}/acme/shop/pull/1`,
      targets: [`${portal.host.origin}/acme/shop/tree/main/catalog-info.yaml`],
    });
    const { token, file } = portal.host.pullRequests.get('acme/shop')!;
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
    portal.host.repositories['acme/shop']!['catalog-info.yaml'] = component('shop');
    await vi.waitFor(async () => {
      await ask(ada, 'POST', `/pull-requests/${body.items[0]!.id}/look`, {});
      expect((await runOf(id)).repositories).toMatchObject([
        { state: 'arrived', entityRefs: ['component:default/shop'] },
      ]);
    }, patience);
  });

  test('keeps the token sealed while it runs, and deletes it afterwards', async () => {
    let isHeld = true;
    portal.host.interrupt = (path) => {
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
    portal.host.interrupt = (path) => (path.endsWith('/web/propose') ? { status: 403 } : undefined);
    const id = await begin(['shop', 'web', 'gone']);
    const run = await ended(id);
    expect(statesOf(run)).toEqual({ shop: 'proposed', web: 'failed', gone: 'failed' });
    expect(run.repositories.find(({ name }) => name === 'gone')?.problem).toContain('There is no such thing');
    expect(await sealedTokens()).toEqual([null]);

    portal.host.interrupt = undefined;
    portal.host.repositories['acme/gone'] = { 'a.md': '' };
    const retried = await ask<WholeImportRun>(ada, 'POST', `/runs/${id}/retry`, { token: 'token-of-ada' });
    expect(retried.body.endedAt).toBeUndefined();
    expect(statesOf(await ended(id))).toEqual({ shop: 'proposed', web: 'proposed', gone: 'proposed' });
    expect(portal.host.asked.filter(({ path }) => path.endsWith('/shop/propose'))).toHaveLength(1);
  });

  test('waits for a rate limit to reset and then resumes', async () => {
    const until = Math.floor(Date.now() / 1_000) + 8;
    let limited = 0;
    portal.host.interrupt = (path) => {
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
    portal.host.interrupt = () => ({ status: 403, headers });
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

describe('a run', () => {
  test('does not register a file again that another file refers to', async () => {
    await start();
    const page = `${portal.host.origin}/acme/fares/blob/main`;
    portal.host.repositories['acme/fares']!['all.yaml'] = JSON.stringify({
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
    const target = `${portal.host.origin}/acme/meals/blob/main/catalog-info.yaml`;
    portal.host.repositories['acme/meals'] = { 'catalog-info.yaml': component('meals') };
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
    const question = { repositoryUrl: `${portal.host.origin}/acme/web`, owner: 'crew' };
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
    const { file } = portal.host.pullRequests.get('acme/shop')!;
    expect(file).toMatchObject({ branch: 'portal/import', fileName: 'deep/catalog-info.yaml' });
  });

  test("does not start without a token, unless the portal's own credentials are used", async () => {
    await start();
    const withoutToken = wanted(['web'], { token: undefined });
    const { status, body } = await ask(ada, 'POST', '/runs', withoutToken);
    expect([status, body.error?.message]).toEqual([403, expect.stringContaining('useIntegrationCredentials')]);
    await portal.server.close();
    await start({ useIntegrationCredentials: true });
    const id = await begin(['web'], { token: 'token-of-ada' });
    expect(statesOf(await ended(id))).toEqual({ web: 'proposed' });
    expect(portal.host.pullRequests.get('acme/web')?.token).toBe('Bearer open');
  });
});
