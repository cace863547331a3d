import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { azureBlobServer } from './index.ts';
import { anAccount } from './testing/aBlobReader.ts';

const component = (name: string, more = '') =>
  `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: {name: ${name}${more}}\nspec: {type: service, owner: me, lifecycle: x}\n`;

test('a location is registered by its URL, with a pattern and a placeholder', async () => {
  const { accountName, accountKey, url: endpoint, containers } = await anAccount();
  containers.catalog = {
    'all.yaml':
      'apiVersion: backstage.io/v1alpha1\nkind: Location\nmetadata: {name: all}\nspec: {targets: ["./services/*/catalog-info.yaml"]}\n',
    'services/a/catalog-info.yaml': component('a', ', description: {$text: /README.md}'),
    'services/b/catalog-info.yaml': component('b'),
    'README.md': 'All about a',
  };
  const server = await startTestServer({
    plugins: [catalogServer, azureBlobServer],
    config: {
      integrations: { azureBlobStorage: [{ accountName, accountKey, endpoint }] },
      catalog: { processingInterval: false },
    },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const payload = { type: 'url', target: `${endpoint}/catalog/all.yaml` };
  const registered = await server.inject({ method: 'POST', url: '/api/catalog/locations', headers, payload });
  expect(registered.statusCode).toBe(201);
  const entity = (name: string) =>
    vi.waitFor(async () => {
      const answer = await server.inject({ url: `/api/catalog/entities/by-name/component/default/${name}`, headers });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    });
  await entity('b');
  expect((await entity('a')).metadata).toMatchObject({
    description: 'All about a',
    annotations: {
      'backstage.io/managed-by-location': `url:${endpoint}/catalog/services/a/catalog-info.yaml`,
      'backstage.io/source-location': `url:${endpoint}/catalog/services/a/`,
    },
  });
});
