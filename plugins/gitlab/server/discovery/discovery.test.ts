import { aComponentFile, quickSchedule, startPortal } from '@callboard/plugin-catalog/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { createMergeRequest } from '../../common/index.ts';
import { gitlabServer } from '../index.ts';
import { aGitlab, entryOf } from '../testing/aGitlab.ts';
import type { GitlabOptions } from '../testing/index.ts';

const withFile = { files: { 'catalog-info.yaml': aComponentFile('any') } };

type Setting = { provider?: object; others?: Record<string, object>; isAlone?: boolean; options?: GitlabOptions };

/** A portal that scans the projects of a group every 50 ms. */
async function setUp({ provider = {}, others = {}, isAlone = false, options }: Setting = {}) {
  const gitlab = await aGitlab(options);
  gitlab.addToken('good-token');
  const usual = { host: gitlab.host, group: 'acme', schedule: quickSchedule };
  const instances = Object.entries({ main: provider, ...others }).map(([id, one]) => [id, { ...usual, ...one }]);
  const { server, entities, names, targets } = await startPortal({
    plugins: [gitlabServer],
    integrations: { gitlab: [{ ...entryOf(gitlab), token: 'good-token' }] },
    providers: { gitlab: isAlone ? { ...usual, ...provider } : Object.fromEntries(instances) },
  });
  const visitsTo = (part: string) => gitlab.visits.filter(({ path }) => path.includes(part));
  const found = () => targets(`${gitlab.baseUrl}/`);
  return { gitlab, entities, names, found, visitsTo, close: () => server.close() };
}

test.each(['', '/gitlab'])(
  'the projects of a group and of those in it come and go, at the root path %j',
  async (rootPath) => {
    const { gitlab, entities, names, found } = await setUp({ options: { rootPath } });
    const files = { 'catalog-info.yaml': aComponentFile('shop') };
    gitlab.addProject('acme/platform/shop', { files, isPrivate: true, defaultBranch: 'trunk' });
    const notes = gitlab.addProject('acme/notes', { files: { 'README.md': 'no file for the catalog' } });
    gitlab.addProject('acme/empty');
    gitlab.addProject('acme-labs/other', { files: { 'catalog-info.yaml': aComponentFile('other') } });
    await eventually(async () => expect(await names()).toEqual(['shop']));
    expect(await found()).toEqual(['acme/platform/shop/-/blob/trunk/catalog-info.yaml']);
    const page = `${gitlab.baseUrl}/acme/platform/shop`;
    expect((await entities('Component'))[0]?.metadata.annotations).toMatchObject({
      'backstage.io/managed-by-location': `url:${page}/-/blob/trunk/catalog-info.yaml`,
      'backstage.io/edit-url': `${page}/-/edit/trunk/catalog-info.yaml`,
    });

    notes.commit('main', { 'catalog-info.yaml': aComponentFile('notes') });
    gitlab.removeProject('acme/platform/shop');
    await eventually(async () => expect(await names()).toEqual(['notes']));

    notes.commit('main', { 'catalog-info.yaml': null });
    await eventually(async () => expect(await found()).toEqual([]));
    await eventually(async () => expect(await names()).toEqual([]));
  },
);

test('config keys select projects and their file', async () => {
  const provider = {
    branch: 'next',
    entityFilename: '/all/catalog.yaml',
    projectPattern: '/(shop-.*|desk)$',
    skipForkedRepos: true,
    excludeRepos: ['ACME/shop-x'],
  };
  const { gitlab, found } = await setUp({ provider });
  const options = { files: { 'all/catalog.yaml': aComponentFile('any') }, defaultBranch: 'next' };
  gitlab.addProject('acme/desks', options);
  gitlab.addProject('acme/shop-x', options);
  gitlab.addProject('acme/shop-y', { ...options, isFork: true });
  gitlab.addProject('acme/shop-z', { ...options, isArchived: true });
  gitlab.addProject('acme/shop-other-branch', { ...options, defaultBranch: 'main' });
  gitlab.addProject('acme/desk', options);
  const shop = gitlab.addProject('acme/team/shop-a', { files: {} });
  shop.commit('next', options.files);
  const file = '-/blob/next/all/catalog.yaml';
  await eventually(async () => expect(await found()).toEqual([`acme/desk/${file}`, `acme/team/shop-a/${file}`]));
});

test('forks are found, and archived projects if configured', async () => {
  const { gitlab, found } = await setUp({ provider: { includeArchivedRepos: true } });
  gitlab.addProject('acme/fork', { ...withFile, isFork: true });
  gitlab.addProject('acme/old', { ...withFile, isArchived: true });
  const file = '-/blob/main/catalog-info.yaml';
  await eventually(async () => expect(await found()).toEqual([`acme/fork/${file}`, `acme/old/${file}`]));
});

test('topics and excluded groups select projects', async () => {
  const { gitlab, found, visitsTo } = await setUp({
    provider: { topics: 'catalog, service', excludeGroups: ['acme/Attic'] },
  });
  const topics = ['service', 'catalog', 'other'];
  gitlab.addProject('acme/shop', { ...withFile, topics });
  gitlab.addProject('acme/half', { ...withFile, topics: ['catalog'] });
  gitlab.addProject('acme/attic/old/desk', { ...withFile, topics });
  await eventually(async () => expect(await found()).toEqual(['acme/shop/-/blob/main/catalog-info.yaml']));
  expect(visitsTo('topic=catalog%2Cservice')).not.toEqual([]);
});

test('a project that is archived later is removed', async () => {
  const { gitlab, found } = await setUp();
  const shop = gitlab.addProject('acme/shop', withFile);
  gitlab.addProject('acme/desk', withFile);
  await eventually(async () => expect(await found()).toHaveLength(2));
  shop.isArchived = true;
  await eventually(async () => expect(await found()).toEqual(['acme/desk/-/blob/main/catalog-info.yaml']));
});

test('one instance needs no name', async () => {
  const { gitlab, found } = await setUp({ isAlone: true });
  gitlab.addProject('acme/shop', withFile);
  await eventually(async () => expect(await found()).toEqual(['acme/shop/-/blob/main/catalog-info.yaml']));
  const wrong = setUp({ isAlone: true, provider: { branch: '../x' } });
  await expect(wrong).rejects.toThrow("'catalog.providers.gitlab.branch'");
});

test('two instances each find their own projects, and the end of one removes nothing from the other', async () => {
  const { gitlab, found } = await setUp({ others: { second: { group: 'umbrella/apps' } } });
  gitlab.addProject('acme/shop', withFile);
  gitlab.addProject('umbrella/apps/desk', withFile);
  gitlab.addProject('umbrella/tools', withFile);
  const [shop, desk] = ['acme/shop', 'umbrella/apps/desk'].map((path) => `${path}/-/blob/main/catalog-info.yaml`);
  await eventually(async () => expect(await found()).toEqual([shop, desk]));
  gitlab.addProject('acme/empty');
  gitlab.removeProject('acme/shop');
  await eventually(async () => expect(await found()).toEqual([desk]));
});

test.each([{ group: 'acme' }, { group: undefined }])(
  'a second scan of the many projects of %j sends conditional requests, and one without a body for each selected project',
  async (provider) => {
    const { gitlab, found, visitsTo } = await setUp({
      provider: { ...provider, projectPattern: 'shop-(1|249)$' },
    });
    for (let index = 0; index < 250; index++) gitlab.addProject(`acme/shop-${index}`, withFile);
    await eventually(async () => expect(await found()).toHaveLength(2));
    const answers = (status: number) => visitsTo('simple=true').filter((visit) => visit.status === status).length;
    await eventually(() => expect(answers(304)).toBeGreaterThanOrEqual(6));
    // The three pages, and perhaps an empty one before there was anything.
    expect(answers(200)).toBeLessThanOrEqual(4);
    const checks = gitlab.visits.filter(({ method }) => method === 'HEAD').map(({ path }) => path);
    expect(new Set(checks).size).toBe(2);
  },
);

test.each(['/api/v4/groups/', 'page=2', 'desk/repository/files/'])(
  'known entities stay while GitLab fails at %s, and change afterwards',
  async (part) => {
    const { gitlab, found, visitsTo } = await setUp({ options: { maxPerPage: 1 } });
    gitlab.addProject('acme/shop', withFile);
    gitlab.addProject('acme/tool', withFile);
    gitlab.addProject('acme/desk', withFile);
    await eventually(async () => expect(await found()).toHaveLength(3));
    gitlab.breakAt(part);
    gitlab.removeProject('acme/shop');
    const before = visitsTo('/groups/').length;
    await eventually(() => expect(visitsTo('/groups/').length).toBeGreaterThan(before + 6));
    expect(await found()).toHaveLength(3);
    gitlab.breakAt(undefined);
    await eventually(async () => expect(await found()).toHaveLength(2));
  },
);

test('a response that is not a list removes nothing', async () => {
  const { gitlab, found, visitsTo } = await setUp();
  gitlab.addProject('acme/shop', withFile);
  await eventually(async () => expect(await found()).toHaveLength(1));
  gitlab.interrupt({ status: 200, body: { message: 'We are being updated' } });
  const before = visitsTo('/groups/').length;
  await eventually(() => expect(visitsTo('/groups/').length).toBeGreaterThan(before + 3));
  expect(await found()).toHaveLength(1);
});

test('a server that stops does not wait for the remaining projects', async () => {
  const { gitlab, close } = await setUp();
  for (let index = 0; index < 3_000; index++) gitlab.addProject(`acme/shop-${index}`);
  const checks = () => gitlab.visits.filter(({ method }) => method === 'HEAD').length;
  await eventually(() => expect(checks()).toBeGreaterThan(0));
  await close();
  expect(checks()).toBeLessThan(3_000);
});

test('list items elsewhere or without a valid URL are skipped', async () => {
  const { gitlab, found, visitsTo } = await setUp();
  const paths = ['umbrella/shop', 'acme/../../version', 'acme/-/blob/x', `acme/${'a'.repeat(300)}`];
  const body = paths.map((path) => ({ path_with_namespace: path, default_branch: 'main' }));
  gitlab.interrupt({ status: 200, body });
  await eventually(() => expect(visitsTo('/groups/acme/').length).toBeGreaterThan(2));
  expect(gitlab.visits.filter(({ path }) => !path.startsWith('/api/v4/groups/acme/projects?'))).toEqual([]);
  expect(await found()).toEqual([]);
});

test('an unconfigured host is reported at startup', async () => {
  await expect(setUp({ provider: { host: 'git.acme.example' } })).rejects.toThrow(
    "catalog.providers.gitlab.main is for the host 'git.acme.example', which is not in integrations.gitlab",
  );
});

test.each([
  [{ group: '../admin' }, 'group'],
  [{ branch: '../x' }, 'branch'],
  [{ entityFilename: '**/catalog-info.yaml' }, 'entityFilename'],
  [{ projectPattern: '(' }, 'projectPattern'],
  [{ excludeRepos: 5 }, 'excludeRepos'],
  [{ schedule: { frequency: 'often' } }, 'schedule.frequency'],
])('%j is rejected with the name of its key', async (provider, key) => {
  await expect(setUp({ provider })).rejects.toThrow(`'catalog.providers.gitlab.main.${key}'`);
});

test('a discovered file has the same URL as an imported one, also on a branch with a slash', async () => {
  const { gitlab, found } = await setUp();
  const shop = gitlab.addProject('acme/shop', { files: { 'README.md': '# Shop' }, defaultBranch: 'release/1.0' });
  const file = { title: 'Add it', body: '', branch: 'import', fileName: 'catalog-info.yaml', content: 'kind: API' };
  const url = new URL(`${gitlab.baseUrl}/acme/shop`);
  const { location } = await createMergeRequest(
    { ...file, url, apiBaseUrl: `${gitlab.baseUrl}/api/v4`, token: 'good-token' },
    fetch,
  );
  shop.commit('release/1.0', { 'catalog-info.yaml': aComponentFile('shop') });
  await eventually(async () => expect(await found()).toEqual([location.replace(`${gitlab.baseUrl}/`, '')]));
});
