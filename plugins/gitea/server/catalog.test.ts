import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { giteaServer } from './index.ts';
import { aGitea } from './testing/aGitea.ts';

const component = (name: string) =>
  `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: ${name} }\nspec: { type: service, lifecycle: production, owner: team }\n`;

test('a file at Gitea is registered, its patterns are found, and its entities link to their source', async () => {
  const gitea = await aGitea();
  gitea.admit('token good-token');
  const all = `apiVersion: backstage.io/v1alpha1\nkind: Location\nmetadata: { name: all }\nspec: { targets: ['./services/*/catalog-info.yaml'] }\n`;
  const files = { 'all.yaml': all, 'services/a/catalog-info.yaml': component('a') };
  gitea.addRepository('acme/shop', { files, isPrivate: true });
  const { host, baseUrl } = gitea;
  const config = { integrations: { gitea: [{ host, baseUrl, password: 'good-token' }] } };
  const server = await startTestServer({ plugins: [catalogServer, giteaServer], config });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const page = `${gitea.url}/acme/shop`;

  const post = (url: string, payload: object) =>
    server.inject({ method: 'POST', url: `/api/catalog${url}`, headers, payload });
  expect((await post('/locations', { type: 'url', target: `${page}/src/branch/main/all.yaml` })).statusCode).toBe(201);
  const entity = await vi.waitFor(async () => {
    const found = await server.inject({ url: '/api/catalog/entities/by-name/component/default/a', headers });
    expect(found.statusCode).toBe(200);
    return found.json();
  });
  const file = 'services/a/catalog-info.yaml';
  expect(entity.metadata.annotations).toMatchObject({
    'backstage.io/managed-by-location': `url:${page}/src/branch/main/${file}`,
    'backstage.io/edit-url': `${page}/_edit/main/${file}`,
    'backstage.io/source-location': `url:${page}/src/branch/main/services/a/`,
  });

  const found = await post('/analyze-location', { location: { type: 'url', target: page } });
  expect(found.json().existingEntityFiles.at(-1)).toMatchObject({
    location: { type: 'url', target: `${page}/src/branch/main/${file}` },
    isRegistered: false,
  });

  gitea.addRepository('acme/web', { files: { 'README.md': '# Web' } });
  const analysis = await post('/analyze-location', { location: { type: 'url', target: `${gitea.url}/acme/web` } });
  const annotations = { 'gitea.com/project-slug': 'acme/web' };
  expect(analysis.json().generateEntities).toMatchObject([{ entity: { metadata: { name: 'web', annotations } } }]);
});
