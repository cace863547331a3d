import { describe, expect, test } from 'vitest';
import type { OfferedOwner, OfferedRepository } from '../../common/index.ts';
import { ada, bob, component, eve, importPortal } from '../testing/importPortal.ts';

const portal = importPortal();
const { start, ask, inCatalog, discover } = portal;

describe('the repositories of an owner', () => {
  const list = (over: object = {}) =>
    ask<{ items: OfferedRepository[]; nextPage?: string }>(ada, 'POST', '/repositories', {
      ownerUrl: `${portal.host.origin}/acme`,
      token: 'token-of-ada',
      ...over,
    });

  test("are listed page by page with the caller's token, and marked if the catalog has them", async () => {
    await start();
    const location = { type: 'url', target: `${portal.host.origin}/acme/fares/blob/main/catalog-info.yaml` };
    const headers = await portal.server.asUser(ada);
    await portal.server.inject({ method: 'POST', url: '/api/catalog/locations', headers, payload: location });
    const first = await list();
    expect(first.body.items.map(({ name, isKnown }) => [name, isKnown])).toEqual([
      ['shop', false],
      ['fares', true],
    ]);
    const second = await list({ page: first.body.nextPage });
    expect(second.body).toMatchObject({ items: [{ name: 'web', isKnown: false }] });
    expect(second.body).not.toHaveProperty('nextPage');
    const listed = portal.host.asked.filter(({ path }) => path.startsWith('/api/acme?'));
    expect(new Set(listed.map(({ token }) => token))).toEqual(new Set(['Bearer token-of-ada']));
  });

  test('count as known if any source has entities from them, but not if discovery only expects a file', async () => {
    await start();
    await discover(`${portal.host.origin}/acme/fares/blob/main/catalog-info.yaml`, 'component:default/fares');
    const known = async () => Object.fromEntries((await list()).body.items.map(({ name, isKnown }) => [name, isKnown]));
    expect(await known()).toEqual({ shop: false, fares: true });
    await discover(`${portal.host.origin}/acme/shop/blob/main/catalog-info.yaml`);
    expect(await known()).toMatchObject({ shop: false });
  });

  test('are recognised in long lists and in lists of many owners', async () => {
    await start();
    await discover(`${portal.host.origin}/acme/fares/blob/main/catalog-info.yaml`, 'component:default/fares');
    const names = Array.from({ length: 100 }, (_, index) => `owner-${index % 30}/repository-${index}`);
    const items = [...names, 'acme/fares'].map((name) => ({
      url: `${portal.host.origin}/${name}`,
      name,
      defaultBranch: 'main',
      isArchived: false,
      isPrivate: false,
    }));
    portal.codeHost.repositories = async () => ({ items });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.items.filter(({ isKnown }) => isKnown).map(({ name }) => name)).toEqual(['acme/fares']);
  });

  test('show the open pull request of any user', async () => {
    await start();
    const pullRequestUrl = `${portal.host.origin}/acme/shop/pull/4`;
    const fileUrl = `${portal.host.origin}/acme/shop/blob/main/catalog-info.yaml`;
    await ask(bob, 'POST', '/pull-requests', {
      repositoryUrl: `${portal.host.origin}/acme/shop/`,
      pullRequestUrl,
      fileUrl,
    });
    const [shop, fares] = (await list()).body.items;
    expect(shop).toMatchObject({ name: 'shop', isKnown: false, pullRequestUrl });
    expect(fares).not.toHaveProperty('pullRequestUrl');
  });

  test('are not listed without a token, and a rejected token is reported as such', async () => {
    await start();
    expect((await list({ token: undefined })).status).toBe(403);
    expect(portal.host.asked).toEqual([]);
    expect((await list({ token: 'wrong' })).status).toBe(403);
    expect((await list({ ownerUrl: `${portal.host.origin}/nobody` })).body.error?.message).toContain(
      'There is no such owner',
    );
  });

  test('have suggested owners from discovery and from registered files', async () => {
    await start();
    portal.host.repositories['crew/rosters'] = { 'catalog-info.yaml': component('rosters') };
    const target = `${portal.host.origin}/crew/rosters/blob/main/catalog-info.yaml`;
    await inCatalog('/locations', { type: 'url', target });
    const { body } = await ask<{ items: OfferedOwner[] }>(ada, 'GET', '/owners');
    const { host: name } = new URL(portal.host.origin);
    expect(body.items).toEqual([
      { url: `${portal.host.origin}/acme`, host: name, name: 'acme' },
      { url: `${portal.host.origin}/crew`, host: name, name: 'crew' },
    ]);
    expect((await ask(eve, 'GET', '/owners')).status).toBe(403);
  });

  test('can be previewed before a run', async () => {
    await start();
    const preview = (name: string) =>
      ask(ada, 'POST', '/repositories/preview', { repositoryUrl: `${portal.host.origin}/acme/${name}`, owner: 'crew' });
    expect((await preview('shop')).body).toEqual({
      targets: [],
      content: expect.stringContaining('owner: crew'),
      owner: 'crew',
    });
    expect((await preview('fares')).body).toEqual({
      targets: ['catalog-info.yaml', 'deep/catalog-info.yaml'].map((path) => ({
        target: `${portal.host.origin}/acme/fares/blob/main/${path}`,
        isRegistered: false,
      })),
    });
    expect(portal.host.pullRequests.size).toBe(0);
  });
});
