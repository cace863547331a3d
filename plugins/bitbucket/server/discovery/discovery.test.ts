import { aComponentFile, quickSchedule, startPortal } from '@callboard/plugin-catalog/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { createPullRequest } from '../../common/index.ts';
import { bitbucketServer } from '../index.ts';
import { aBitbucket } from '../testing/aBitbucket.ts';

const files = (name: string) => ({ 'catalog-info.yaml': aComponentFile(name) });
type Edition = 'cloud' | 'server';
type Setting = { provider?: object; others?: Record<string, object> };

/** A portal that scans repositories every 50 ms. */
async function setUp(edition: Edition, { provider = {}, others }: Setting = {}) {
  const bitbucket = await aBitbucket(edition, { authorizations: ['Bearer good'] });
  const { host, apiBaseUrl } = bitbucket;
  const key = edition === 'cloud' ? 'bitbucketCloud' : 'bitbucketServer';
  const usual = { host, schedule: quickSchedule, ...(edition === 'cloud' && { workspace: 'acme' }) };
  const named = Object.entries(others ?? {}).map(([id, one]) => [id, { ...usual, ...one }]);
  const { entities, names, targets } = await startPortal({
    plugins: [bitbucketServer],
    integrations: { [key]: [{ host, apiBaseUrl, token: 'good' }] },
    providers: { [key]: others ? Object.fromEntries(named) : { ...usual, ...provider } },
  });
  const lists = () => bitbucket.visits.filter(({ path }) => /\/repositories\/acme\?|\/repos\?/.test(path));
  return { bitbucket, entities, names, found: () => targets(`${bitbucket.url}/`), lists };
}

const editions: [Edition, string][] = [
  ['cloud', 'acme'],
  ['server', 'ACME'],
];

describe.each(editions)('Bitbucket %s', (edition, owner) => {
  test('repositories are added, removed, and linked to their editor', async () => {
    const { bitbucket, entities, names } = await setUp(edition);
    bitbucket.addRepository(`${owner}/shop`, { files: files('shop'), isPrivate: true, defaultBranch: 'trunk' });
    bitbucket.addRepository(`${owner}/notes`, { files: { 'README.md': 'no file for the catalog' } });
    bitbucket.addRepository(`${owner}/empty`);
    await eventually(async () => expect(await names()).toEqual(['shop']));
    const page =
      edition === 'cloud'
        ? `${bitbucket.url}/acme/shop/src/trunk/catalog-info.yaml`
        : `${bitbucket.url}/projects/ACME/repos/shop/browse/catalog-info.yaml`;
    expect((await entities('Component'))[0]?.metadata.annotations).toMatchObject({
      'backstage.io/managed-by-location': `url:${page}`,
      'backstage.io/view-url': page,
      ...(edition === 'cloud' && { 'backstage.io/edit-url': `${page}?mode=edit&at=trunk` }),
    });

    bitbucket.removeRepository(`${owner}/shop`);
    bitbucket.addRepository(`${owner}/desk`, { files: files('desk') });
    await eventually(async () => expect(await names()).toEqual(['desk']));
  });

  test('a list of several pages is read completely', async () => {
    const { bitbucket, found, lists } = await setUp(edition, { provider: { filters: { repoSlug: '^shop-(1|249)$' } } });
    for (let index = 0; index < 250; index++) bitbucket.addRepository(`${owner}/shop-${index}`, { files: {} });
    await eventually(async () => expect(await found()).toHaveLength(2));
    const pages = new Set(lists().map(({ path }) => path.replace(/&fields=.*/, '')));
    expect([...pages].sort()).toEqual(
      edition === 'cloud'
        ? ['', '&page=2', '&page=3'].map((end) => `/2.0/repositories/acme?pagelen=100${end}`)
        : ['0', '100', '200'].map((start) => `/rest/api/1.0/repos?archived=ALL&limit=1000&start=${start}`),
    );
  });

  test.each([
    ['fails', { status: 500, body: {} }],
    ['accepts no more requests', { status: 429, headers: { 'retry-after': '60' }, body: {} }],
    ['returns something else', { status: 200, body: { message: 'hello' } }],
    ['names an invalid next page', { status: 200, body: { values: [], isLastPage: false, next: 5 } }],
  ])('known entities stay while it %s', async (_, answer) => {
    const { bitbucket, found, lists } = await setUp(edition);
    bitbucket.addRepository(`${owner}/shop`, { files: {} });
    await eventually(async () => expect(await found()).toHaveLength(1));
    bitbucket.interrupt(answer);
    const before = lists().length;
    // A host whose rate limit is exhausted is not called any more, be it for its list or for a file.
    const isRefused = () => bitbucket.visits.some(({ status }) => status === 429);
    const isOver = () => (answer.status === 429 ? isRefused() : lists().length > before + 3);
    await eventually(() => expect(isOver()).toBe(true));
    expect(await found()).toHaveLength(1);
  });

  test('a list that leads back to itself is aborted, and known entities stay', async () => {
    const { bitbucket, found, lists } = await setUp(edition);
    bitbucket.addRepository(`${owner}/shop`, { files: {} });
    await eventually(async () => expect(await found()).toHaveLength(1));
    const next = `${bitbucket.url}/2.0/repositories/acme?page=7`;
    bitbucket.interrupt({ status: 200, body: { values: [], isLastPage: false, nextPageStart: 7, next } });
    const before = lists().length;
    await eventually(() => expect(lists().length).toBeGreaterThan(before + 5));
    const pages = lists()
      .slice(before + 1)
      .map(({ path }) => /(?:page|start)=7/.test(path));
    // Each scan reads the first page and the one that it leads to, and no more.
    expect(pages.slice(0, 4).filter(Boolean)).toHaveLength(2);
    expect(await found()).toHaveLength(1);
  });

  test('list items without a valid URL are skipped', async () => {
    const { bitbucket, found, lists } = await setUp(edition);
    const slugs = ['../../user', 'a/b', '..', '', 'shop?x', 'shop'];
    const values = slugs.map((slug) => ({ slug, project: { key: owner }, mainbranch: { name: 'main' } }));
    bitbucket.interrupt({ status: 200, body: { values, isLastPage: true } });
    await eventually(async () => expect(await found()).toHaveLength(1));
    expect(lists().length).toBeGreaterThan(0);
  });

  test('several instances have separate results', async () => {
    const { bitbucket, names } = await setUp(edition, {
      others: { one: { filters: { repoSlug: 'shop' } }, two: { filters: { repoSlug: 'desk' } } },
    });
    for (const name of ['shop', 'desk', 'other']) bitbucket.addRepository(`${owner}/${name}`, { files: files(name) });
    await eventually(async () => expect(await names()).toEqual(['desk', 'shop']));
  });

  const key = edition === 'cloud' ? 'bitbucketCloud' : 'bitbucketServer';

  test('an unconfigured host is reported at startup', async () => {
    await expect(setUp(edition, { provider: { host: 'git.acme.example' } })).rejects.toThrow(
      `catalog.providers.${key}.default is for the host 'git.acme.example', which is not in integrations.${key}`,
    );
  });

  const wrong: [object, string][] = [
    [{ filters: { repoSlug: '(' } }, 'filters.repoSlug'],
    [{ filters: { projectKey: '(a)\\1' } }, 'filters.projectKey'],
    [{ catalogPath: '/../catalog-info.yaml' }, 'catalogPath'],
    [{ schedule: { frequency: 'often' } }, 'schedule.frequency'],
    edition === 'cloud'
      ? [{ workspace: '../acme' }, 'workspace']
      : [{ validateLocationsExist: 'often' }, 'validateLocationsExist'],
  ];
  test.each(wrong)('%j is rejected with the name of its key', async (provider, name) => {
    await expect(setUp(edition, { provider })).rejects.toThrow(`'catalog.providers.${key}.${name}'`);
  });
});

describe('Bitbucket Cloud', () => {
  test('a second scan only sends conditional requests', async () => {
    const { bitbucket, found, lists } = await setUp('cloud', { provider: { filters: { repoSlug: 'shop-399' } } });
    for (let index = 0; index < 400; index++) bitbucket.addRepository(`acme/shop-${index}`, { files: {} });
    await eventually(async () => expect(await found()).toHaveLength(1));
    const answers = (status: number) => lists().filter((visit) => visit.status === status).length;
    await eventually(() => expect(answers(304)).toBeGreaterThanOrEqual(8));
    // The four pages, and perhaps an empty one before there was anything.
    expect(answers(200)).toBeLessThanOrEqual(5);
  });

  test('filters match whole keys and names, and a path may be a pattern', async () => {
    const provider = { filters: { projectKey: 'WEB|APP', repoSlug: 'shop-.*' }, catalogPath: '/all/*.yaml' };
    const { bitbucket, found } = await setUp('cloud', { provider });
    const add = (name: string, project: string) => bitbucket.addRepository(name, { files: {}, project });
    add('acme/shop-a', 'WEB');
    add('acme/shop-b', 'APP');
    add('acme/shop-c', 'APPS');
    add('acme/my-shop-d', 'WEB');
    add('umbrella/shop-e', 'WEB');
    await eventually(async () =>
      expect(await found()).toEqual(['acme/shop-a/src/main/all/*.yaml', 'acme/shop-b/src/main/all/*.yaml']),
    );
  });
});

describe('Bitbucket Server', () => {
  const fileOf = (name: string) => `projects/${name.replace('/', '/repos/')}/browse/catalog-info.yaml`;

  test.each([
    [{}, ['WEB/old', 'WEB/shop', 'WEBSITE/page']],
    [{ skipArchivedRepos: true }, ['WEB/shop', 'WEBSITE/page']],
    [{ skipArchivedRepos: true, projectKey: '^WEB$' }, ['WEB/shop']],
    [{ repoSlug: 'sho|pag' }, ['WEB/shop', 'WEBSITE/page']],
  ])(
    'the filters %j match parts of keys and names, and never the repositories of people',
    async (filters, expected) => {
      const { bitbucket, found } = await setUp('server', { provider: { filters } });
      bitbucket.addRepository('WEB/shop', { files: {} });
      bitbucket.addRepository('WEB/old', { files: {}, isArchived: true });
      bitbucket.addRepository('WEBSITE/page', { files: {} });
      bitbucket.addRepository('~ada/shop', { files: {} });
      await eventually(async () => expect(await found()).toEqual(expected.map(fileOf).sort()));
    },
  );

  test('if configured, only repositories with the file are included', async () => {
    const { bitbucket, found } = await setUp('server', { provider: { validateLocationsExist: true } });
    const shop = bitbucket.addRepository('WEB/shop', { files: files('shop') });
    const notes = bitbucket.addRepository('WEB/notes', { files: { 'README.md': 'none' } });
    bitbucket.addRepository('WEB/empty');
    await eventually(async () => expect(await found()).toEqual([fileOf('WEB/shop')]));
    shop.commit('main', { 'catalog-info.yaml': null });
    notes.commit('main', files('notes'));
    await eventually(async () => expect(await found()).toEqual([fileOf('WEB/notes')]));
  });
});

test('a discovered file has the same URL as an imported one, also on a branch with a slash', async () => {
  const { bitbucket, found } = await setUp('cloud');
  bitbucket.addRepository('acme/shop', { files: { 'README.md': '# Shop' }, defaultBranch: 'release/1.0' });
  const file = { title: 'Add it', body: '', branch: 'import', fileName: 'catalog-info.yaml', content: 'kind: API' };
  const url = new URL(`${bitbucket.url}/acme/shop`);
  const { location } = await createPullRequest(
    { ...file, url, apiBaseUrl: bitbucket.apiBaseUrl, token: 'good' },
    fetch,
  );
  await eventually(async () => expect(await found()).toEqual([location.replace(`${bitbucket.url}/`, '')]));
});
