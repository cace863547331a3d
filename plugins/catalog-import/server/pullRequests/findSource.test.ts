import { describe, expect, test, vi } from 'vitest';
import type { PullRequest } from '../../common/index.ts';
import { ada, component, importPortal, patience } from '../testing/importPortal.ts';

const portal = importPortal();
const { start, ask, inCatalog, discover } = portal;

describe('a merged file that discovery already covers', () => {
  const file = () => `${portal.host.origin}/acme/shop/blob/main/catalog-info.yaml`;
  test.each([
    ['by its URL', () => file()],
    ['in another spelling', () => file().replace('/blob/', '/tree/')],
    ['by a pattern', () => `${portal.host.origin}/acme/shop/blob/main/**/catalog-info.yaml`],
  ])('%s arrives without a second source', async (_, target) => {
    await start();
    await discover(target());
    const repositoryUrl = `${portal.host.origin}/acme/shop`;
    const made = { repositoryUrl, pullRequestUrl: `${repositoryUrl}/pull/1`, fileUrl: file() };
    const { body } = await ask<PullRequest>(ada, 'POST', '/pull-requests', made);
    portal.host.repositories['acme/shop']!['catalog-info.yaml'] = component('shop');
    await vi.waitFor(async () => {
      const looked = await ask<PullRequest>(ada, 'POST', `/pull-requests/${body.id}/look`);
      expect(looked.body).toMatchObject({ state: 'arrived', entityRefs: ['component:default/shop'] });
    }, patience);
    expect(await inCatalog('/locations')).toEqual([]);
  });
});
