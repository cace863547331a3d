import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { gitlabServer } from './index.ts';
import { aGitlab, entryOf } from './testing/aGitlab.ts';

const component = (name: string) =>
  `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: ${name} }\nspec: { type: service, lifecycle: production, owner: team }\n`;

test('a file at GitLab is registered, its patterns are found, and its entities link to their source', async () => {
  const gitlab = await aGitlab({ rootPath: '/gitlab' });
  gitlab.addToken('good-token');
  const all = `apiVersion: backstage.io/v1alpha1\nkind: Location\nmetadata: { name: all }\nspec: { targets: ['./services/*/catalog-info.yaml'] }\n`;
  const files = { 'all.yaml': all, 'services/a/catalog-info.yaml': component('a') };
  gitlab.addProject('acme/platform/shop', { files, isPrivate: true });
  const config = { integrations: { gitlab: [{ ...entryOf(gitlab), token: 'good-token' }] } };
  const server = await startTestServer({ plugins: [catalogServer, gitlabServer], config });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const page = `${gitlab.baseUrl}/acme/platform/shop`;

  const post = (url: string, payload: object) =>
    server.inject({ method: 'POST', url: `/api/catalog${url}`, headers, payload });
  expect((await post('/locations', { type: 'url', target: `${page}/-/blob/main/all.yaml` })).statusCode).toBe(201);
  const entity = await vi.waitFor(async () => {
    const found = await server.inject({ url: '/api/catalog/entities/by-name/component/default/a', headers });
    expect(found.statusCode).toBe(200);
    return found.json();
  });
  const file = 'services/a/catalog-info.yaml';
  expect(entity.metadata.annotations).toMatchObject({
    'backstage.io/managed-by-location': `url:${page}/-/blob/main/${file}`,
    'backstage.io/edit-url': `${page}/-/edit/main/${file}`,
    'backstage.io/source-location': `url:${page}/-/tree/main/services/a/`,
  });

  const analysisOf = async (target: string) =>
    (await post('/analyze-location', { location: { type: 'url', target } })).json();
  const location = { type: 'url', target: `${page}/-/blob/main/${file}` };
  expect((await analysisOf(page)).existingEntityFiles.at(-1)).toMatchObject({
    location,
    entity: { metadata: { name: 'a' } },
  });
  gitlab.addProject('acme/web', { files: { 'README.md': '# Web' } });
  const annotations = { 'gitlab.com/project-slug': 'acme/web' };
  expect((await analysisOf(`${gitlab.baseUrl}/acme/web`)).generateEntities).toMatchObject([
    { entity: { metadata: { name: 'web', annotations } } },
  ]);
});
