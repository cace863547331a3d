import { aComponentFile, aLocationFile, startPortal } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { bitbucketServer } from './index.ts';
import { aBitbucket } from './testing/aBitbucket.ts';

const files = { 'all.yaml': aLocationFile, 'services/a/catalog-info.yaml': aComponentFile('a') };

/** Registers the file of a location; returns the component that it leads to, and the last file of an analysis. */
async function register(integrations: object, target: string, repository: string) {
  const portal = await startPortal({ plugins: [bitbucketServer], integrations, isQuick: false });
  await portal.register(target);
  const { metadata } = await portal.component('a');
  return { metadata, existing: (await portal.analyze(repository)).existingEntityFiles.at(-1) };
}

test('the catalog reads the targets of a location at Bitbucket Cloud', async () => {
  const bitbucket = await aBitbucket('cloud', { authorizations: ['Bearer good'] });
  bitbucket.addRepository('acme/shop', { files, isPrivate: true });
  const { host, apiBaseUrl, url } = bitbucket;
  const page = `${url}/acme/shop/src/main`;
  const integrations = { bitbucketCloud: [{ host, apiBaseUrl, token: 'good' }] };
  const { metadata, existing } = await register(integrations, `${page}/all.yaml`, `${url}/acme/shop`);
  expect(existing).toMatchObject({ location: { target: `${page}/services/a/catalog-info.yaml` } });
  expect(metadata.annotations).toMatchObject({
    'backstage.io/managed-by-location': `url:${page}/services/a/catalog-info.yaml`,
    'backstage.io/view-url': `${page}/services/a/catalog-info.yaml`,
    'backstage.io/edit-url': `${page}/services/a/catalog-info.yaml?mode=edit&at=main`,
    'backstage.io/source-location': `url:${page}/services/a/`,
  });
});

test('the catalog reads the targets of a location at a Bitbucket Server', async () => {
  const bitbucket = await aBitbucket('server', { authorizations: ['Bearer good'] });
  bitbucket.addRepository('ACME/shop', { files, isPrivate: true });
  const { host, apiBaseUrl, url } = bitbucket;
  const page = `${url}/projects/ACME/repos/shop/browse`;
  const integrations = { bitbucketServer: [{ host, apiBaseUrl, token: 'good' }] };
  const { metadata, existing } = await register(integrations, `${page}/all.yaml?at=main`, page.replace('/browse', ''));
  expect(existing).toMatchObject({ location: { target: `${page}/services/a/catalog-info.yaml` } });
  expect(metadata.annotations).toMatchObject({
    'backstage.io/view-url': `${page}/services/a/catalog-info.yaml?at=main`,
    'backstage.io/edit-url': `${page}/services/a/catalog-info.yaml?mode=edit&spa=0&at=main`,
    'backstage.io/source-location': `url:${page}/services/a/?at=main`,
  });
});
