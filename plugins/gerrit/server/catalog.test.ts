import { aComponentFile, aLocationFile, startPortal } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { gerritServer } from './index.ts';
import { aGerrit } from './testing/aGerrit.ts';

test('the catalog reads the targets of a location at Gerrit', async () => {
  const gerrit = await aGerrit({ authorization: `Basic ${Buffer.from('ada:pw').toString('base64')}` });
  const files = { 'all.yaml': aLocationFile, 'services/a/catalog-info.yaml': aComponentFile('a') };
  gerrit.addProject('platform/shop', { files, isPrivate: true });
  const { host, url: baseUrl } = gerrit;
  const { register, component, analyze } = await startPortal({
    plugins: [gerritServer],
    integrations: { gerrit: [{ host, baseUrl, username: 'ada', password: 'pw' }] },
    isQuick: false,
  });
  const page = `${baseUrl}/plugins/gitiles/platform/shop/+/refs/heads/main`;
  await register(`${page}/all.yaml`);
  const { metadata } = await component('a');
  expect(metadata.annotations).toMatchObject({
    'backstage.io/view-url': `${page}/services/a/catalog-info.yaml`,
    'backstage.io/edit-url': `${baseUrl}/admin/repos/edit/repo/platform/shop/branch/refs/heads/main/file/services/a/catalog-info.yaml`,
    'backstage.io/source-location': `url:${page}/services/a/`,
  });

  const analysed = await analyze(`${baseUrl}/plugins/gitiles/platform/shop`);
  expect(analysed.existingEntityFiles.at(-1)).toMatchObject({
    location: { target: `${baseUrl}/plugins/gitiles/platform/shop/+/HEAD/services/a/catalog-info.yaml` },
    entity: { metadata: { name: 'a' } },
  });
});
