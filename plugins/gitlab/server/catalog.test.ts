import { aComponentFile, aLocationFile, startPortal } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { gitlabServer } from './index.ts';
import { aGitlab, entryOf } from './testing/aGitlab.ts';

test('a file at GitLab is registered, its patterns are found, and its entities link to their source', async () => {
  const gitlab = await aGitlab({ rootPath: '/gitlab' });
  gitlab.addToken('good-token');
  const files = { 'all.yaml': aLocationFile, 'services/a/catalog-info.yaml': aComponentFile('a') };
  gitlab.addProject('acme/platform/shop', { files, isPrivate: true });
  const { register, component, analyze } = await startPortal({
    plugins: [gitlabServer],
    integrations: { gitlab: [{ ...entryOf(gitlab), token: 'good-token' }] },
    isQuick: false,
  });
  const page = `${gitlab.baseUrl}/acme/platform/shop`;
  await register(`${page}/-/blob/main/all.yaml`);
  const entity = await component('a');
  const file = 'services/a/catalog-info.yaml';
  expect(entity.metadata.annotations).toMatchObject({
    'backstage.io/managed-by-location': `url:${page}/-/blob/main/${file}`,
    'backstage.io/edit-url': `${page}/-/edit/main/${file}`,
    'backstage.io/source-location': `url:${page}/-/tree/main/services/a/`,
  });

  const location = { type: 'url', target: `${page}/-/blob/main/${file}` };
  expect((await analyze(page)).existingEntityFiles.at(-1)).toMatchObject({
    location,
    entity: { metadata: { name: 'a' } },
  });
  gitlab.addProject('acme/web', { files: { 'README.md': '# Web' } });
  const annotations = { 'gitlab.com/project-slug': 'acme/web' };
  expect((await analyze(`${gitlab.baseUrl}/acme/web`)).generateEntities).toMatchObject([
    { entity: { metadata: { name: 'web', annotations } } },
  ]);
});
