import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { githubServer } from './index.ts';
import { aGithub } from './testing/aGithub.ts';

const component = (name: string) =>
  `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: ${name} }\nspec: { type: service, lifecycle: production, owner: team }\n`;

async function setUp() {
  const github = await aGithub();
  github.addToken('good-token');
  const { host, apiBaseUrl } = github;
  const config = { integrations: { github: [{ host, apiBaseUrl, token: 'good-token' }] } };
  const server = await startTestServer({ plugins: [catalogServer, githubServer], config });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const post = (url: string, payload: object) =>
    server.inject({ method: 'POST', url: `/api/catalog${url}`, headers, payload });
  const get = (url: string) => server.inject({ url: `/api/catalog${url}`, headers });
  return { github, post, get };
}

test('a file at GitHub is registered, its patterns are found, and its entities link to their source', async () => {
  const { github, post, get } = await setUp();
  const all = `apiVersion: backstage.io/v1alpha1\nkind: Location\nmetadata: { name: all }\nspec: { targets: ['./services/*/catalog-info.yaml'] }\n`;
  const files = { 'all.yaml': all, 'services/a/catalog-info.yaml': component('a') };
  github.addRepository('acme/shop', { files, isPrivate: true });
  const page = `${github.url}/acme/shop`;
  const target = `${page}/blob/main/all.yaml`;
  expect((await post('/locations', { type: 'url', target })).statusCode).toBe(201);
  const entity = await vi.waitFor(async () => {
    const found = await get('/entities/by-name/component/default/a');
    expect(found.statusCode).toBe(200);
    return found.json();
  });
  expect(entity.metadata.annotations).toMatchObject({
    'backstage.io/managed-by-location': `url:${page}/tree/main/services/a/catalog-info.yaml`,
    'backstage.io/managed-by-origin-location': `url:${target}`,
    'backstage.io/view-url': `${page}/tree/main/services/a/catalog-info.yaml`,
    'backstage.io/edit-url': `${page}/edit/main/services/a/catalog-info.yaml`,
    'backstage.io/source-location': `url:${page}/tree/main/services/a/`,
  });
});

test('an analysis finds the catalog files of a repository, or proposes one by its name', async () => {
  const { github, post } = await setUp();
  github.addRepository('acme/shop', { files: { 'a/catalog-info.yaml': component('a') }, defaultBranch: 'trunk' });
  github.addRepository('acme/web', { files: { 'README.md': '# Web' } });
  const analysisOf = async (path: string) =>
    (await post('/analyze-location', { location: { type: 'url', target: github.url + path } })).json();
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
  const { github, post } = await setUp();
  const files = { 'README.md': '# Web\n\nSells seats.', 'go.mod': 'module web', CODEOWNERS: '* @acme/nobody' };
  github.addRepository('acme/web', { files });
  const analysisOf = async (path: string) =>
    (await post('/analyze-location', { location: { type: 'url', target: github.url + path } })).json();
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
