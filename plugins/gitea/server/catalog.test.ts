import { aComponentFile, aLocationFile, startPortal } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { giteaServer } from './index.ts';
import { aGitea } from './testing/aGitea.ts';

test('a file at Gitea is registered, its patterns are found, and its entities link to their source', async () => {
  const gitea = await aGitea();
  gitea.admit('token good-token');
  const files = { 'all.yaml': aLocationFile, 'services/a/catalog-info.yaml': aComponentFile('a') };
  gitea.addRepository('acme/shop', { files, isPrivate: true });
  const { host, baseUrl } = gitea;
  const { register, component, analyze } = await startPortal({
    plugins: [giteaServer],
    integrations: { gitea: [{ host, baseUrl, password: 'good-token' }] },
    isQuick: false,
  });
  const page = `${gitea.url}/acme/shop`;
  await register(`${page}/src/branch/main/all.yaml`);
  const entity = await component('a');
  const file = 'services/a/catalog-info.yaml';
  expect(entity.metadata.annotations).toMatchObject({
    'backstage.io/managed-by-location': `url:${page}/src/branch/main/${file}`,
    'backstage.io/edit-url': `${page}/_edit/main/${file}`,
    'backstage.io/source-location': `url:${page}/src/branch/main/services/a/`,
  });

  expect((await analyze(page)).existingEntityFiles.at(-1)).toMatchObject({
    location: { type: 'url', target: `${page}/src/branch/main/${file}` },
    isRegistered: false,
  });

  gitea.addRepository('acme/web', { files: { 'README.md': '# Web' } });
  const analysis = await analyze(`${gitea.url}/acme/web`);
  const annotations = { 'gitea.com/project-slug': 'acme/web' };
  expect(analysis.generateEntities).toMatchObject([{ entity: { metadata: { name: 'web', annotations } } }]);
});
