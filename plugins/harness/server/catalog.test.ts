import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { harnessServer } from './index.ts';
import { aHarness } from './testing/aHarness.ts';

const component =
  'apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: {name: a}\nspec: {type: service, lifecycle: production, owner: acme}\n';
const location =
  'apiVersion: backstage.io/v1alpha1\nkind: Location\nmetadata: {name: all}\nspec: {targets: [./services/*/catalog-info.yaml]}\n';

test('the catalog reads the targets of a location at Harness', async () => {
  const harness = await aHarness({ apiKey: 'good-key' });
  const files = { 'all.yaml': location, 'services/a/catalog-info.yaml': component };
  harness.addRepository('acc1/acme/web/shop', { files });
  const { host, apiBaseUrl, url } = harness;
  const server = await startTestServer({
    plugins: [catalogServer, harnessServer],
    config: {
      integrations: { harness: [{ host, apiBaseUrl, apiKey: 'good-key' }] },
      catalog: { processingInterval: false },
    },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const repository = `${url}/ng/account/acc1/module/code/orgs/acme/projects/web/repos/shop`;
  const payload = { type: 'url', target: `${repository}/files/main/~/all.yaml` };
  const answer = await server.inject({ method: 'POST', url: '/api/catalog/locations', headers, payload });
  expect(answer.statusCode).toBe(201);
  const { metadata } = await vi.waitFor(async () => {
    const found = await server.inject({ url: '/api/catalog/entities/by-name/component/default/a', headers });
    expect(found.statusCode).toBe(200);
    return found.json();
  });
  expect(metadata.annotations).toMatchObject({
    'backstage.io/view-url': `${repository}/files/main/~/services/a/catalog-info.yaml`,
    'backstage.io/edit-url': `${repository}/edit/main/~/services/a/catalog-info.yaml`,
    'backstage.io/source-location': `url:${repository}/files/main/~/services/a/`,
  });
});
