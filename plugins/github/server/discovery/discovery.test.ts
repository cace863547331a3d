import { aComponentFile, quickSchedule, startPortal } from '@callboard/plugin-catalog/server/testing';
import { expect, test, vi } from 'vitest';
import { createPullRequest } from '../../common/index.ts';
import { githubServer } from '../index.ts';
import { aGithub } from '../testing/aGithub.ts';

/** A portal that scans the repositories of an organisation every 50 ms. */
async function setUp({ provider = {}, entry = {} }: { provider?: object; entry?: object } = {}) {
  const github = await aGithub();
  github.addToken('good-token');
  const { host, apiBaseUrl } = github;
  const { entities, names, targets } = await startPortal({
    plugins: [githubServer],
    integrations: { github: [{ host, apiBaseUrl, token: 'good-token', ...entry }] },
    providers: { github: { organization: 'acme', host, schedule: quickSchedule, ...provider } },
  });
  return { github, entities, names, targets };
}

test('the repositories of an organisation are added, removed, and linked to their editor', async () => {
  const { github, entities, names } = await setUp();
  const shop = github.addRepository('acme/shop', {
    files: { 'catalog-info.yaml': aComponentFile('shop') },
    isPrivate: true,
  });
  github.addRepository('acme/notes', { files: { 'README.md': 'no file for the catalog' } });
  github.addRepository('umbrella/other', { files: { 'catalog-info.yaml': aComponentFile('other') } });
  await vi.waitFor(async () => expect(await names()).toEqual(['shop']));
  const file = `${github.url}/acme/shop/tree/main/catalog-info.yaml`;
  expect((await entities('Component'))[0]?.metadata.annotations).toMatchObject({
    'backstage.io/managed-by-location': `url:${file}`,
    'backstage.io/view-url': file,
    'backstage.io/edit-url': file.replace('/tree/', '/edit/'),
    'backstage.io/source-location': `url:${github.url}/acme/shop/tree/main/`,
  });

  shop.isArchived = true;
  github.addRepository('acme/desk', { files: { 'catalog-info.yaml': aComponentFile('desk') } });
  await vi.waitFor(async () => expect(await names()).toEqual(['desk']));
});

test('the repositories of a user are found, too, and those of an owner that is created later', async () => {
  const { github, targets } = await setUp();
  const hasAsked = (kind: string) => github.visits.some(({ path }) => path.includes(`/${kind}/acme/repos`));
  await vi.waitFor(() => expect([hasAsked('orgs'), hasAsked('users')]).toEqual([true, true]));
  github.addPerson('acme');
  github.addRepository('acme/shop');
  await vi.waitFor(async () =>
    expect(await targets()).toEqual([`${github.url}/acme/shop/blob/main/catalog-info.yaml`]),
  );
});

test('an organisation that could not be found at first is found later', async () => {
  const { github, targets } = await setUp();
  await vi.waitFor(() => expect(github.visits.some(({ path }) => path.includes('/users/acme/repos'))).toBe(true));
  github.addRepository('acme/shop');
  await vi.waitFor(async () => expect(await targets()).toHaveLength(1));
});

test('filters select repositories', async () => {
  const filters = {
    branch: 'next',
    repository: 'shop-.*|desk',
    topic: { include: ['catalog'], exclude: ['old'] },
    allowForks: false,
    visibility: ['public'],
  };
  const { github, targets } = await setUp({ provider: { filters, catalogPath: '/all/*.yaml' } });
  const topics = ['catalog'];
  github.addRepository('acme/shop-a', { topics });
  github.addRepository('acme/desk', { topics });
  github.addRepository('acme/desks', { topics });
  github.addRepository('acme/shop-b', { topics: ['catalog', 'old'] });
  github.addRepository('acme/shop-c', { topics: [] });
  github.addRepository('acme/shop-d', { topics, isFork: true });
  github.addRepository('acme/shop-e', { topics, isPrivate: true });
  github.addRepository('acme/shop-f', { topics, isArchived: true });
  await vi.waitFor(async () =>
    expect(await targets()).toEqual([
      `${github.url}/acme/desk/blob/next/all/*.yaml`,
      `${github.url}/acme/shop-a/blob/next/all/*.yaml`,
    ]),
  );
});

test('a second scan of many repositories only sends conditional requests', async () => {
  const { github, targets } = await setUp({ provider: { filters: { repository: 'shop-(1|399)' } } });
  for (let index = 0; index < 400; index++) github.addRepository(`acme/shop-${index}`);
  await vi.waitFor(async () => expect(await targets()).toHaveLength(2));
  const lists = () => github.visits.filter(({ path, status }) => path.includes('/orgs/acme/repos') && status !== 404);
  await vi.waitFor(() => expect(lists().length).toBeGreaterThanOrEqual(12));
  const statuses = lists().map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(new Set(statuses.slice(4))).toEqual(new Set([304]));
});

const often = { timeout: 20_000, interval: 20 };

test('a missing file is not requested all the time', async () => {
  const { github, names } = await setUp();
  github.addRepository('acme/shop', { files: { 'catalog-info.yaml': aComponentFile('shop') } });
  github.addRepository('acme/notes', { files: { 'README.md': 'no file for the catalog' } });
  await vi.waitFor(async () => expect(await names()).toEqual(['shop']), often);
  const answers = (status: number) =>
    github.visits.filter((visit) => visit.path.includes('/contents/') && visit.status === status).length;
  const looks = (count: number) => vi.waitFor(() => expect(answers(304)).toBeGreaterThan(count), often);
  await looks(2);
  const before = answers(404);
  await looks(answers(304) + 5);
  expect([before > 0, answers(404)]).toEqual([true, before]);
});

test('a rate limit keeps the known entities, which are not read again after it', async () => {
  const { github, names, entities } = await setUp();
  for (const name of ['shop', 'desk'])
    github.addRepository(`acme/${name}`, { files: { 'catalog-info.yaml': aComponentFile(name) } });
  await vi.waitFor(async () => expect(await names()).toEqual(['desk', 'shop']), often);
  const answers = (status: number) =>
    github.visits.filter((visit) => visit.path.includes('/contents/') && visit.status === status).length;
  // Slightly longer than the code waits.
  github.interrupt({ status: 403, headers: { 'retry-after': '6', 'x-ratelimit-remaining': '0' }, body: {} });
  await vi.waitFor(() => expect(answers(403)).toBeGreaterThan(0), often);
  github.addRepository('acme/later', { files: { 'catalog-info.yaml': aComponentFile('later') } });
  github.interrupt(undefined);
  const before = answers(304);
  await vi.waitFor(() => expect(answers(304)).toBeGreaterThan(before + 5), often);
  await vi.waitFor(async () => expect(await names()).toEqual(['desk', 'later', 'shop']), often);
  expect(answers(200)).toBe(3);
  const all = [...(await entities('Component')), ...(await entities('Location'))];
  expect(all.filter(({ status }) => status)).toEqual([]);
});

test('known entities stay while GitHub does not respond', async () => {
  const { github, names } = await setUp();
  github.addRepository('acme/shop', { files: { 'catalog-info.yaml': aComponentFile('shop') } });
  await vi.waitFor(async () => expect(await names()).toEqual(['shop']));
  github.interrupt({ status: 500, body: {} });
  const before = github.visits.length;
  await vi.waitFor(() => expect(github.visits.length).toBeGreaterThan(before + 3));
  expect(await names()).toEqual(['shop']);
});

test('an unconfigured host is reported at startup', async () => {
  await expect(setUp({ provider: { host: 'ghe.acme.example' } })).rejects.toThrow(
    "catalog.providers.github.default is for the host 'ghe.acme.example', which is not in integrations.github",
  );
});

test.each([
  [{ organization: 'a/b' }, "'catalog.providers.github.organization'"],
  [{ filters: { repository: '(' } }, "'catalog.providers.github.filters.repository'"],
  [{ schedule: { frequency: 'often' } }, "'catalog.providers.github.schedule.frequency'"],
])('%j is rejected with the name of its key', async (provider, key) => {
  await expect(setUp({ provider })).rejects.toThrow(key);
});

test('a discovered file has the same URL as an imported one, also on a branch with a slash', async () => {
  const { github, targets } = await setUp();
  github.addRepository('acme/shop', { files: { 'README.md': '# Shop' }, defaultBranch: 'release/1.0' });
  const file = { title: 'Add it', body: '', branch: 'import', fileName: 'catalog-info.yaml', content: 'kind: API' };
  const url = new URL(`${github.url}/acme/shop`);
  const { location } = await createPullRequest(
    { ...file, url, apiBaseUrl: github.apiBaseUrl, token: 'good-token' },
    fetch,
  );
  expect(location).toBe(`${github.url}/acme/shop/blob/release%2F1.0/catalog-info.yaml`);
  await vi.waitFor(async () => expect(await targets()).toEqual([location]));
});
