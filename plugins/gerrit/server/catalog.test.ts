import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { gerritServer } from './index.ts';
import { aGerrit } from './testing/aGerrit.ts';

const component =
  'apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: {name: a}\nspec: {type: service, lifecycle: production, owner: acme}\n';
const location =
  'apiVersion: backstage.io/v1alpha1\nkind: Location\nmetadata: {name: all}\nspec: {targets: [./services/*/catalog-info.yaml]}\n';

test('the catalog reads the targets of a location at Gerrit', async () => {
  const gerrit = await aGerrit({ authorization: `Basic ${Buffer.from('ada:pw').toString('base64')}` });
  const files = { 'all.yaml': location, 'services/a/catalog-info.yaml': component };
  gerrit.addProject('platform/shop', { files, isPrivate: true });
  const { host, url: baseUrl } = gerrit;
  const server = await startTestServer({
    plugins: [catalogServer, gerritServer],
    config: {
      integrations: { gerrit: [{ host, baseUrl, username: 'ada', password: 'pw' }] },
      catalog: { processingInterval: false },
    },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const page = `${baseUrl}/plugins/gitiles/platform/shop/+/refs/heads/main`;
  const payload = { type: 'url', target: `${page}/all.yaml` };
  const answer = await server.inject({ method: 'POST', url: '/api/catalog/locations', headers, payload });
  expect(answer.statusCode).toBe(201);
  const { metadata } = await vi.waitFor(async () => {
    const found = await server.inject({ url: '/api/catalog/entities/by-name/component/default/a', headers });
    expect(found.statusCode).toBe(200);
    return found.json();
  });
  expect(metadata.annotations).toMatchObject({
    'backstage.io/view-url': `${page}/services/a/catalog-info.yaml`,
    'backstage.io/edit-url': `${baseUrl}/admin/repos/edit/repo/platform/shop/branch/refs/heads/main/file/services/a/catalog-info.yaml`,
    'backstage.io/source-location': `url:${page}/services/a/`,
  });

  const analysed = await server.inject({
    ...{ method: 'POST', url: '/api/catalog/analyze-location', headers },
    payload: { location: { type: 'url', target: `${baseUrl}/plugins/gitiles/platform/shop` } },
  });
  expect(analysed.json().existingEntityFiles.at(-1)).toMatchObject({
    location: { target: `${baseUrl}/plugins/gitiles/platform/shop/+/HEAD/services/a/catalog-info.yaml` },
    entity: { metadata: { name: 'a' } },
  });
});
