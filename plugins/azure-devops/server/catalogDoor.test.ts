import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { azureDevopsServer } from './index.ts';
import { anAzure } from './testing/anAzure.ts';

const component = (name: string, more = '') =>
  `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: {name: ${name}${more}}\nspec: {type: service, owner: me, lifecycle: x}\n`;
const files = {
  'all.yaml':
    'apiVersion: backstage.io/v1alpha1\nkind: Location\nmetadata: {name: all}\nspec: {targets: ["/services/*/catalog-info.yaml"]}\n',
  'services/a/catalog-info.yaml': component('a', ', description: {$text: ../../README.md}'),
  'services/b/catalog-info.yaml': component('b'),
  'README.md': 'All about a',
};

test('a location is registered by its page, with a pattern, a placeholder and links back', async () => {
  const azure = await anAzure();
  azure.addToken('good-token');
  azure.addRepository('acme/web/shop', { files });
  const server = await startTestServer({
    plugins: [catalogServer, azureDevopsServer],
    config: {
      integrations: { azure: [{ host: azure.host, apiBaseUrl: azure.url, token: 'good-token' }] },
      catalog: { processingInterval: false },
    },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const page = `https://${azure.host}/acme/web/_git/shop`;
  const target = `${page}?path=/all.yaml&version=GBmain`;

  const payload = { type: 'url', target };
  const registered = await server.inject({ method: 'POST', url: '/api/catalog/locations', headers, payload });
  expect(registered.statusCode).toBe(201);
  const entity = (name: string) =>
    vi.waitFor(async () => {
      const url = `/api/catalog/entities/by-name/component/default/${name}`;
      const answer = await server.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    });
  await entity('b');
  expect((await entity('a')).metadata).toMatchObject({
    description: 'All about a',
    annotations: {
      'backstage.io/managed-by-location': `url:${page}?path=/services/a/catalog-info.yaml&version=GBmain`,
      'backstage.io/view-url': `${page}?path=/services/a/catalog-info.yaml&version=GBmain`,
      'backstage.io/edit-url': `${page}?path=/services/a/catalog-info.yaml&version=GBmain`,
      'backstage.io/source-location': `url:${page}?path=/services/a/&version=GBmain`,
    },
  });

  const analysed = await server.inject({
    ...{ method: 'POST', url: '/api/catalog/analyze-location', headers },
    payload: { location: { type: 'url', target: page }, catalogFilename: 'all.yaml' },
  });
  expect(analysed.json()).toMatchObject({
    existingEntityFiles: expect.arrayContaining([
      expect.objectContaining({ location: { type: 'url', target: `${page}?path=/all.yaml` } }),
    ]),
  });
});
