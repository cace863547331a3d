import { startPortal } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
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
  const portal = await startPortal({
    plugins: [azureBlobServer],
    integrations: { azureBlobStorage: [{ accountName, accountKey, endpoint }] },
    isQuick: false,
  });
  await portal.register(`${endpoint}/catalog/all.yaml`);
  await portal.component('b');
  expect((await portal.component('a')).metadata).toMatchObject({
    description: 'All about a',
    annotations: {
      'backstage.io/managed-by-location': `url:${endpoint}/catalog/services/a/catalog-info.yaml`,
      'backstage.io/source-location': `url:${endpoint}/catalog/services/a/`,
    },
  });
});
