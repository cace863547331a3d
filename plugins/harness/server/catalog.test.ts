import { aComponentFile, aLocationFile, startPortal } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { harnessServer } from './index.ts';
import { aHarness } from './testing/aHarness.ts';

test('the catalog reads the targets of a location at Harness', async () => {
  const harness = await aHarness({ apiKey: 'good-key' });
  const files = { 'all.yaml': aLocationFile, 'services/a/catalog-info.yaml': aComponentFile('a') };
  harness.addRepository('acc1/acme/web/shop', { files });
  const { host, apiBaseUrl, url } = harness;
  const { register, component } = await startPortal({
    plugins: [harnessServer],
    integrations: { harness: [{ host, apiBaseUrl, apiKey: 'good-key' }] },
    isQuick: false,
  });
  const repository = `${url}/ng/account/acc1/module/code/orgs/acme/projects/web/repos/shop`;
  await register(`${repository}/files/main/~/all.yaml`);
  const { metadata } = await component('a');
  expect(metadata.annotations).toMatchObject({
    'backstage.io/view-url': `${repository}/files/main/~/services/a/catalog-info.yaml`,
    'backstage.io/edit-url': `${repository}/edit/main/~/services/a/catalog-info.yaml`,
    'backstage.io/source-location': `url:${repository}/files/main/~/services/a/`,
  });
});
