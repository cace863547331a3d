import { aComponentFile, quickSchedule, startPortal } from '@callboard/plugin-catalog/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { createPullRequest } from '../../common/index.ts';
import { giteaServer } from '../index.ts';
import { aGitea } from '../testing/aGitea.ts';
import type { GiteaOptions } from '../testing/index.ts';

const files = (name: string) => ({ 'catalog-info.yaml': aComponentFile(name) });
type Setting = { provider?: object; others?: Record<string, object>; options?: GiteaOptions };

/** A portal that scans the repositories of an organisation every 50 ms. */
async function setUp({ provider = {}, others, options }: Setting = {}) {
  const gitea = await aGitea(options);
  gitea.admit('token good-token');
  const { host, baseUrl } = gitea;
  const usual = { host, organization: 'acme', schedule: quickSchedule };
  const several = others && Object.entries(others).map(([id, one]) => [id, { ...usual, ...one }]);
  const { entities, names, targets } = await startPortal({
    plugins: [giteaServer],
    integrations: { gitea: [{ host, baseUrl, token: 'good-token' }] },
    providers: { gitea: several ? Object.fromEntries(several) : { ...usual, ...provider } },
  });
  const lists = () => gitea.visits.filter(({ path }) => /\/(orgs|users)\//.test(path));
  return { gitea, entities, names, found: () => targets(`${baseUrl}/`), lists };
}

test.each(['', '/gitea'])(
  'the repositories of an organisation are added and removed, at the root path %j',
  async (rootPath) => {
    const { gitea, entities, names, found } = await setUp({ options: { rootPath } });
    gitea.addRepository('acme/shop', { files: files('shop'), isPrivate: true, defaultBranch: 'trunk' });
    gitea.addRepository('acme/notes', { files: { 'README.md': 'no file for the catalog' } });
    gitea.addRepository('acme/empty');
    gitea.addRepository('umbrella/other', { files: files('other') });
    await eventually(async () => expect(await names()).toEqual(['shop']));
    expect(await found()).toEqual([
      'acme/notes/src/branch/main/catalog-info.yaml',
      'acme/shop/src/branch/trunk/catalog-info.yaml',
    ]);
    const page = `${gitea.baseUrl}/acme/shop`;
    expect((await entities('Component'))[0]?.metadata.annotations).toMatchObject({
      'backstage.io/managed-by-location': `url:${page}/src/branch/trunk/catalog-info.yaml`,
      'backstage.io/edit-url': `${page}/_edit/trunk/catalog-info.yaml`,
    });
    gitea.removeRepository('acme/shop');
    gitea.addRepository('acme/desk', { files: files('desk') });
    await eventually(async () => expect(await names()).toEqual(['desk']));
  },
);

test('the repositories of a user are found, too', async () => {
  const { gitea, found } = await setUp();
  gitea.addPerson('acme');
  gitea.addRepository('acme/shop', { files: files('shop') });
  await eventually(async () => expect(await found()).toEqual(['acme/shop/src/branch/main/catalog-info.yaml']));
});

test('filters select repositories and their file', async () => {
  const filters = {
    repository: 'shop-.*|desk',
    topic: { include: ['catalog'], exclude: ['old'] },
    allowForks: false,
    allowArchived: false,
    visibility: ['public'],
  };
  const { gitea, found } = await setUp({ provider: { filters, branch: 'next', catalogPath: '/all/*.yaml' } });
  const matching = { files: files('any'), topics: ['catalog'] };
  gitea.addRepository('acme/shop-a', matching);
  gitea.addRepository('acme/desk', matching);
  gitea.addRepository('acme/desks', matching);
  gitea.addRepository('acme/shop-b', { ...matching, topics: ['catalog', 'old'] });
  gitea.addRepository('acme/shop-c', { ...matching, topics: [] });
  gitea.addRepository('acme/shop-d', { ...matching, isFork: true });
  gitea.addRepository('acme/shop-e', { ...matching, isPrivate: true });
  gitea.addRepository('acme/shop-f', { ...matching, isArchived: true });
  const file = 'src/branch/next/all/*.yaml';
  await eventually(async () => expect(await found()).toEqual([`acme/desk/${file}`, `acme/shop-a/${file}`]));
});

test('all pages are read, and several instances have names', async () => {
  const others = { one: {}, two: { organization: 'umbrella' } };
  const { gitea, found } = await setUp({ others, options: { maxPerPage: 3 } });
  for (let index = 0; index < 8; index++) gitea.addRepository(`acme/shop-${index}`, { files: files(`shop-${index}`) });
  gitea.addRepository('umbrella/desk', { files: files('desk') });
  await eventually(async () => expect(await found()).toHaveLength(9));
});

test('while nothing changes, files are revalidated and not read again', async () => {
  const { gitea, names } = await setUp();
  gitea.addRepository('acme/shop', { files: files('shop') });
  await eventually(async () => expect(await names()).toEqual(['shop']));
  const reads = () => gitea.visits.filter(({ path }) => path.includes('/raw/')).map(({ status }) => status);
  await eventually(() => expect(reads().length).toBeGreaterThan(4));
  expect(reads().filter((status) => status !== 304)).toEqual([200]);
});

test.each([
  ['fails', { status: 500, body: {} }],
  ['returns something else', { status: 200, body: { message: 'We are being updated' } }],
  ['is rate-limited', { status: 429, headers: { 'retry-after': '3600' }, body: {} }],
])('known entities stay while Gitea %s', async (_what, answer) => {
  const { gitea, found, lists } = await setUp();
  gitea.addRepository('acme/shop', { files: files('shop') });
  await eventually(async () => expect(await found()).toHaveLength(1));
  gitea.interrupt(answer);
  const before = lists().length;
  // A host whose rate limit is exhausted is not called any more, be it for its list or for a file.
  const isRefused = () => gitea.visits.some(({ status }) => status === 429);
  const isOver = () => (answer.status === 429 ? isRefused() : lists().length > before);
  await eventually(() => expect(isOver()).toBe(true));
  gitea.removeRepository('acme/shop');
  gitea.addRepository('acme/desk', { files: files('desk') });
  expect(await found()).toEqual(['acme/shop/src/branch/main/catalog-info.yaml']);
});

test('list items elsewhere or without a valid URL are skipped', async () => {
  const { gitea, found, lists } = await setUp();
  const named = [
    { owner: { login: 'umbrella' }, name: 'shop' },
    { owner: { login: 'acme' }, name: '..' },
    { owner: { login: 'acme' }, name: 'a/b' },
  ];
  gitea.interrupt({ status: 200, body: named.map((one) => ({ ...one, default_branch: 'main' })) });
  await eventually(() => expect(lists().length).toBeGreaterThan(2));
  expect(await found()).toEqual([]);
  expect(gitea.visits.length).toBe(lists().length);
});

test('an unconfigured host is reported at startup', async () => {
  await expect(setUp({ provider: { host: 'git.acme.example' } })).rejects.toThrow(
    "catalog.providers.gitea.default is for the host 'git.acme.example', which is not in integrations.gitea",
  );
});

test.each([
  [{ organization: 'a/b' }, 'organization'],
  [{ branch: '../x' }, 'branch'],
  [{ catalogPath: '../x' }, 'catalogPath'],
  [{ filters: { repository: '(' } }, 'filters.repository'],
  [{ schedule: { frequency: 'often' } }, 'schedule.frequency'],
])('%j is rejected with the name of its key', async (provider, key) => {
  await expect(setUp({ provider })).rejects.toThrow(`'catalog.providers.gitea.${key}'`);
});

test('a discovered file has the same URL as an imported one, also on a branch with a slash', async () => {
  const { gitea, found } = await setUp();
  gitea.addRepository('acme/shop', { files: { 'README.md': '# Shop' }, defaultBranch: 'release/1.0' });
  gitea.admit('Bearer user-token');
  const file = { title: 'Add it', body: '', branch: 'import', fileName: 'catalog-info.yaml', content: 'kind: API' };
  const url = new URL(`${gitea.baseUrl}/acme/shop`);
  const { location } = await createPullRequest({ ...file, url, token: 'user-token' }, fetch);
  await eventually(async () => expect(await found()).toEqual([location.replace(`${gitea.baseUrl}/`, '')]));
});
