import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { SourcePage } from '../../common/index.ts';
import { testSources } from '../../testing/testSources.ts';
import { aComponent, aServer, cleanUp } from '../ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from '../testing/catalogApp.ts';

let app: CatalogApp;
beforeAll(async () => {
  const files = await aServer({ '/good.yaml': aComponent('good') });
  app = await openCatalogApp({ hosts: [files.host] });
  for (const name of ['good', 'bad']) await app.register(`${files.url}/${name}.yaml`);
  await vi.waitFor(
    async () => {
      const { counts, items } = (await app.get('/sources')).json as SourcePage;
      expect([counts.failing, items.find(({ problems }) => problems === 0)?.entities]).toEqual([1, 1]);
      for (const { lastRun } of items) expect(lastRun).toBeDefined();
    },
    { timeout: 20_000 },
  );
});
afterAll(async () => {
  await app.close();
  await cleanUp();
});

testSources(async () => {
  const headers = await app.asUser();
  return {
    baseUrl: `${app.address}/api/catalog`,
    fetch: (url, init = {}) => fetch(url, { ...init, headers: { ...headers, ...init.headers } }),
  };
});
