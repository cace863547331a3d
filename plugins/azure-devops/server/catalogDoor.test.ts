import { startPortal } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
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
  const portal = await startPortal({
    plugins: [azureDevopsServer],
    integrations: { azure: [{ host: azure.host, apiBaseUrl: azure.url, token: 'good-token' }] },
    isQuick: false,
  });
  const page = `https://${azure.host}/acme/web/_git/shop`;
  const target = `${page}?path=/all.yaml&version=GBmain`;

  await portal.register(target);
  await portal.component('b');
  expect((await portal.component('a')).metadata).toMatchObject({
    description: 'All about a',
    annotations: {
      'backstage.io/managed-by-location': `url:${page}?path=/services/a/catalog-info.yaml&version=GBmain`,
      'backstage.io/view-url': `${page}?path=/services/a/catalog-info.yaml&version=GBmain`,
      'backstage.io/edit-url': `${page}?path=/services/a/catalog-info.yaml&version=GBmain`,
      'backstage.io/source-location': `url:${page}?path=/services/a/&version=GBmain`,
    },
  });

  const analysed = await portal.analyze(page, { catalogFilename: 'all.yaml' });
  expect(analysed).toMatchObject({
    existingEntityFiles: expect.arrayContaining([
      expect.objectContaining({ location: { type: 'url', target: `${page}?path=/all.yaml` } }),
    ]),
  });
});
