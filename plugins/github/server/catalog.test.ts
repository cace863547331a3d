import { aComponentFile, aLocationFile, startPortal } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { githubServer } from './index.ts';
import { aGithub } from './testing/aGithub.ts';

async function setUp() {
  const github = await aGithub();
  github.addToken('good-token');
  const { host, apiBaseUrl } = github;
  const integrations = { github: [{ host, apiBaseUrl, token: 'good-token' }] };
  return { github, ...(await startPortal({ plugins: [githubServer], integrations, isQuick: false })) };
}

test('a file at GitHub is registered, its patterns are found, and its entities link to their source', async () => {
  const { github, register, component } = await setUp();
  const files = { 'all.yaml': aLocationFile, 'services/a/catalog-info.yaml': aComponentFile('a') };
  github.addRepository('acme/shop', { files, isPrivate: true });
  const page = `${github.url}/acme/shop`;
  const target = `${page}/blob/main/all.yaml`;
  await register(target);
  const entity = await component('a');
  expect(entity.metadata.annotations).toMatchObject({
    'backstage.io/managed-by-location': `url:${page}/tree/main/services/a/catalog-info.yaml`,
    'backstage.io/managed-by-origin-location': `url:${target}`,
    'backstage.io/view-url': `${page}/tree/main/services/a/catalog-info.yaml`,
    'backstage.io/edit-url': `${page}/edit/main/services/a/catalog-info.yaml`,
    'backstage.io/source-location': `url:${page}/tree/main/services/a/`,
  });
});

test('an analysis finds the catalog files of a repository, or proposes one by its name', async () => {
  const { github, analyze } = await setUp();
  github.addRepository('acme/shop', { files: { 'a/catalog-info.yaml': aComponentFile('a') }, defaultBranch: 'trunk' });
  github.addRepository('acme/web', { files: { 'README.md': '# Web' } });
  const analysisOf = (path: string) => analyze(github.url + path);
  const { existingEntityFiles, generateEntities } = await analysisOf('/acme/shop');
  expect(generateEntities).toEqual([]);
  expect(existingEntityFiles.at(-1)).toMatchObject({
    location: { type: 'url', target: `${github.url}/acme/shop/blob/trunk/a/catalog-info.yaml` },
    isRegistered: false,
    entity: { metadata: { name: 'a' } },
  });
  const annotations = { 'github.com/project-slug': 'acme/web' };
  expect(await analysisOf('/acme/web')).toMatchObject({
    existingEntityFiles: [],
    generateEntities: [{ entity: { metadata: { name: 'web', annotations } } }],
  });
});

test('an analysis reads a few small files and no archive, and reports the missing files that it tried', async () => {
  const { github, analyze } = await setUp();
  const files = { 'README.md': '# Web\n\nSells seats.', 'go.mod': 'module web', CODEOWNERS: '* @acme/nobody' };
  github.addRepository('acme/web', { files });
  const analysisOf = (path: string) => analyze(github.url + path);
  expect(await analysisOf('/acme/web')).toMatchObject({
    generateEntities: [
      {
        entity: { metadata: { description: 'Sells seats.', tags: ['go'] } },
        fields: [
          { field: 'metadata.description', state: 'analysisSuggestedValue', source: 'README.md' },
          { field: 'metadata.tags', value: 'go', source: 'go.mod' },
          { field: 'spec.owner', state: 'needsUserInput', value: '@acme/nobody' },
        ],
      },
    ],
  });
  // The last commit, the name of the default branch, the list of files, and three of them.
  expect(github.visits).toHaveLength(6);
  expect(github.visits.filter(({ path }) => path.includes('tarball'))).toEqual([]);
  const { error } = await analysisOf('/acme/gone');
  expect(error.message).toContain(`'${github.url}/acme/gone'`);
  expect(error.message).not.toContain('**');
});
