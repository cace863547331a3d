import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bitbucketServer } from './index.ts';
import { aBitbucket } from './testing/aBitbucket.ts';

const component = (name: string) =>
  `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: {name: ${name}}\nspec: {type: service, lifecycle: production, owner: acme}\n`;
const location = `apiVersion: backstage.io/v1alpha1\nkind: Location\nmetadata: {name: all}\nspec: {targets: [./services/*/catalog-info.yaml]}\n`;
const files = { 'all.yaml': location, 'services/a/catalog-info.yaml': component('a') };

/** A portal that has the file of a location registered; gives the component that it leads to, and what an analysis finds. */
async function register(integrations: object, target: string, repository: string) {
  const server = await startTestServer({
    plugins: [catalogServer, bitbucketServer],
    config: { integrations, catalog: { processingInterval: false } },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const payload = { type: 'url', target };
  const answer = await server.inject({ method: 'POST', url: '/api/catalog/locations', headers, payload });
  expect(answer.statusCode).toBe(201);
  const { metadata } = await vi.waitFor(async () => {
    const found = await server.inject({ url: '/api/catalog/entities/by-name/component/default/a', headers });
    expect(found.statusCode).toBe(200);
    return found.json();
  });
  const analysed = await server.inject({
    ...{ method: 'POST', url: '/api/catalog/analyze-location', headers },
    payload: { location: { type: 'url', target: repository } },
  });
  return { metadata, existing: analysed.json().existingEntityFiles.at(-1) };
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
