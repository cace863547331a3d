import { aComponentFile, quickSchedule, startPortal } from '@callboard/plugin-catalog/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { gerritServer } from '../index.ts';
import { aGerrit } from '../testing/aGerrit.ts';
import type { GerritOptions } from '../testing/index.ts';

const files = (name: string) => ({ 'catalog-info.yaml': aComponentFile(name) });
const credentials = { username: 'portal', password: 'pw' };
const authorization = `Basic ${Buffer.from('portal:pw').toString('base64')}`;

type Setting = { provider?: object; others?: Record<string, object>; entry?: object; options?: GerritOptions };

/** A portal that scans projects every 50 ms. */
async function setUp({ provider = {}, others, entry = credentials, options }: Setting = {}) {
  const gerrit = await aGerrit({ authorization, ...options });
  const { host, url } = gerrit;
  const usual = { host, query: 'state=ACTIVE', schedule: quickSchedule };
  const named = Object.entries(others ?? { main: provider }).map(([id, one]) => [id, { ...usual, ...one }]);
  const { entities, names, targets } = await startPortal({
    plugins: [gerritServer],
    integrations: { gerrit: [{ host, baseUrl: url, ...entry }] },
    providers: { gerrit: Object.fromEntries(named) },
  });
  const lists = () => gerrit.visits.filter(({ path }) => path.includes('/projects/?'));
  return { gerrit, entities, names, found: () => targets(`${url}/plugins/gitiles/`), lists };
}

test('projects are added, removed, and linked to their editor', async () => {
  const { gerrit, entities, names } = await setUp();
  gerrit.addProject('platform/shop', { files: files('shop'), isPrivate: true, defaultBranch: 'trunk' });
  gerrit.addProject('notes', { files: { 'README.md': 'no file for the catalog' } });
  await eventually(async () => expect(await names()).toEqual(['shop']));
  const page = `${gerrit.url}/plugins/gitiles/platform/shop/+/refs/heads/trunk/catalog-info.yaml`;
  expect((await entities('Component'))[0]?.metadata.annotations).toMatchObject({
    'backstage.io/managed-by-location': `url:${page}`,
    'backstage.io/view-url': page,
    'backstage.io/edit-url': expect.stringContaining('/branch/refs/heads/trunk/file/catalog-info.yaml'),
  });

  gerrit.removeProject('platform/shop');
  gerrit.addProject('desk', { files: files('desk') });
  await eventually(async () => expect(await names()).toEqual(['desk']));
});

test('a query selects projects, and a configured branch is not looked up', async () => {
  const provider = { query: 'state=ACTIVE&prefix=shop', branch: 'feature/next', catalogPath: '/all/*.yaml' };
  const { gerrit, found } = await setUp({ provider });
  gerrit.addProject('shop/a', { files: {} });
  gerrit.addProject('desk', { files: {} });
  const file = 'shop/a/+/refs/heads/feature%2Fnext/all/*.yaml';
  await eventually(async () => expect(await found()).toEqual([file]));
  expect(gerrit.visits.filter(({ path }) => path.endsWith('/HEAD'))).toEqual([]);
});

test.each([
  ['state=ACTIVE', 500],
  ['state=ACTIVE', 120],
  ['query=state:active', 120],
])('many projects of %s are read in pages, even with at most %d per page', async (query, maxPageSize) => {
  const { gerrit, found, lists } = await setUp({ provider: { query, branch: 'main' }, options: { maxPageSize } });
  for (let index = 0; index < 600; index++) gerrit.addProject(`shop-${index}`, { files: {} });
  await eventually(async () => expect(await found()).toHaveLength(600));
  expect(lists().map(({ path }) => path)).toContain(`/a/projects/?${query}&n=500&S=${maxPageSize}`);
});

test('without credentials only public projects are found', async () => {
  const { gerrit, found } = await setUp({ entry: {} });
  gerrit.addProject('open', { files: {} });
  gerrit.addProject('hidden', { files: {}, isPrivate: true });
  await eventually(async () => expect(await found()).toEqual(['open/+/refs/heads/main/catalog-info.yaml']));
});

test('a project with an invisible head or a name without a URL is skipped', async () => {
  const { gerrit, found } = await setUp();
  gerrit.addProject('closed', { files: {}, isReadOnly: true });
  gerrit.addProject('a/../../b', { files: {} });
  gerrit.addProject('a/+/b', { files: {} });
  gerrit.addProject('shop', { files: {} });
  await eventually(async () => expect(await found()).toEqual(['shop/+/refs/heads/main/catalog-info.yaml']));
  expect(gerrit.visits.every(({ path }) => !path.includes('..'))).toBe(true);
});

test('several instances have separate results', async () => {
  const { gerrit, names } = await setUp({ others: { one: { query: 'prefix=shop' }, two: { query: 'prefix=desk' } } });
  for (const name of ['shop', 'desk', 'other']) gerrit.addProject(name, { files: files(name) });
  await eventually(async () => expect(await names()).toEqual(['desk', 'shop']));
});

const answer = (text: string) => ({ status: 200, body: Buffer.from(text) });

test.each([
  ['fails', { status: 500, body: {} }],
  ['responds without the safety prefix', answer('{}')],
  ['returns something else', answer(`)]}'\n"hello"`)],
])('known entities stay while Gerrit %s', async (_, interruption) => {
  const { gerrit, found, lists } = await setUp();
  gerrit.addProject('shop', { files: {} });
  await eventually(async () => expect(await found()).toHaveLength(1));
  gerrit.interrupt(interruption);
  const before = lists().length;
  await eventually(() => expect(lists().length).toBeGreaterThan(before + 3));
  expect(await found()).toHaveLength(1);
});

test('a Gerrit that repeats the same page is not polled forever', async () => {
  const { gerrit, found, lists } = await setUp({ provider: { branch: 'main' } });
  gerrit.interrupt(answer(`)]}'\n{"shop":{"id":"shop","_more_projects":true}}`));
  await eventually(async () => expect(await found()).toHaveLength(1));
  expect(new Set(lists().map(({ path }) => path.replace(/.*&S=/, '')))).toEqual(new Set(['0', '1']));
});

test('an unconfigured host is reported at startup', async () => {
  await expect(setUp({ provider: { host: 'git.acme.example' } })).rejects.toThrow(
    "catalog.providers.gerrit.main is for the host 'git.acme.example', which is not in integrations.gerrit",
  );
});

test.each([
  [{ query: undefined }, 'query'],
  [{ query: 'a b' }, 'query'],
  [{ query: 'state=ACTIVE&n=5' }, 'query'],
  [{ branch: '../x' }, 'branch'],
  [{ catalogPath: '../x' }, 'catalogPath'],
  [{ schedule: { frequency: 'often' } }, 'schedule.frequency'],
])('%j is rejected with the name of its key', async (provider, key) => {
  await expect(setUp({ provider })).rejects.toThrow(`'catalog.providers.gerrit.main.${key}'`);
});
