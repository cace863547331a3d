import type { TreeFile } from '@callboard/integrations';
import { expect, test } from 'vitest';
import { aGitea, aReader } from './testing/aGitea.ts';
import type { GiteaOptions } from './testing/index.ts';

const files = {
  'README.md': '# Shop',
  'a/catalog-info.yaml': 'kind: A',
  'b/c/catalog-info.yaml': 'kind: C',
  'b/c/other.yaml': 'no',
};

async function setUp(options?: GiteaOptions) {
  const gitea = await aGitea(options);
  gitea.admit('token good-token');
  const shop = gitea.addRepository('acme/shop', { files, isPrivate: true, defaultBranch: 'trunk' });
  const reader = await aReader(gitea, { token: 'good-token' });
  return { gitea, shop, reader, at: (path: string) => `${gitea.url}/acme/shop${path}` };
}

async function contentsOf(tree: AsyncIterable<TreeFile>) {
  const all: Record<string, string> = {};
  for await (const { path, content } of tree) all[path] = String(await content());
  return all;
}

test('a repository is read on its default branch, a folder on a branch', async () => {
  const { reader, shop, at } = await setUp();
  expect(await contentsOf((await reader.readTree(at(''))).files())).toEqual(files);
  shop.commit('next', { 'b/d.yaml': 'new' });
  expect(await contentsOf((await reader.readTree(at('/src/branch/next/b'))).files())).toEqual({
    'c/catalog-info.yaml': 'kind: C',
    'c/other.yaml': 'no',
    'd.yaml': 'new',
  });
});

test('the etag of a tree is its commit, and it is read again only after another', async () => {
  const { reader, shop, gitea, at } = await setUp();
  const { etag } = await reader.readTree(at('/src/branch/trunk'));
  expect(etag).toBe(shop.commitOf('trunk'));
  await expect(reader.readTree(at('/src/branch/trunk'), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  expect(gitea.visits.filter(({ path }) => path.includes('archive'))).toEqual([]);
  shop.commit('trunk', { 'README.md': '# Shops' });
  expect((await reader.readTree(at('/src/branch/trunk'), { etag })).etag).toBe(shop.commitOf('trunk'));
});

test.each([
  ['/issues/1', 'InputError', 'is not a folder at Gitea'],
  ['/commit/0123abc', 'InputError', 'is not a folder at Gitea'],
  ['/src/branch/none', 'NotFoundError', "or the credentials for '127.0.0.1:"],
])('%s cannot be read as a tree', async (path, name, message) => {
  const { reader, at } = await setUp();
  await expect(reader.readTree(at(path))).rejects.toMatchObject({ name, message: expect.stringContaining(message) });
});

test('an empty repository is reported', async () => {
  const { gitea, reader } = await setUp();
  gitea.addRepository('acme/empty');
  const message = `'${gitea.url}/acme/empty' is in an empty repository: add a file to it and try again`;
  await expect(reader.readTree(`${gitea.url}/acme/empty`)).rejects.toMatchObject({ name: 'NotFoundError', message });
});

const pattern = '/src/branch/trunk/**/catalog-info.yaml';

test.each([
  ['the list of files, page by page', { maxPerPage: 2 }, 3],
  ['the archive, where the list is too long', { maxPerPage: 1 }, 10],
])('a pattern is searched in %s', async (_where, options, pages) => {
  const { reader, shop, at, gitea } = await setUp(options);
  if (pages === 10) shop.commit('trunk', Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.md`, ''])));
  const found = await reader.search(at(pattern));
  expect(found.files.map(({ url }) => url)).toEqual([
    at('/src/branch/trunk/a/catalog-info.yaml'),
    at('/src/branch/trunk/b/c/catalog-info.yaml'),
  ]);
  expect(await Promise.all(found.files.map(async ({ content }) => String(await content())))).toEqual([
    'kind: A',
    'kind: C',
  ]);
  expect(gitea.visits.filter(({ path }) => path.includes('/git/trees/'))).toHaveLength(pages);
  expect(gitea.visits.some(({ path }) => path.includes('archive'))).toBe(pages === 10);
  const again = reader.search(at(pattern), { etag: found.etag });
  await expect(again).rejects.toMatchObject({ name: 'NotModifiedError' });
  shop.commit('trunk', { 'a/catalog-info.yaml': 'kind: B' });
  const changed = await reader.search(at(pattern), { etag: found.etag });
  expect(String(await changed.files[0]?.content())).toBe('kind: B');
});

test('a match on the default branch has a URL with its name', async () => {
  const { reader, at } = await setUp();
  const { files: found } = await reader.search(reader.resolve('/**/catalog-info.yaml', at('')));
  expect(found[0]?.url).toBe(at('/src/branch/trunk/a/catalog-info.yaml'));
});

test('a pattern that matches more than the limits is rejected before anything is read', async () => {
  const { reader, gitea, at } = await setUp();
  await expect(reader.search(at(pattern), { maxFiles: 1 })).rejects.toMatchObject({ name: 'PayloadTooLargeError' });
  await expect(reader.search(at(pattern), { maxBytes: 10 })).rejects.toThrow('matches 2 files with 14 bytes');
  expect(gitea.visits.some(({ path }) => path.includes('/raw/'))).toBe(false);
});
