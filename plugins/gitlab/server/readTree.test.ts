import type { TreeFile } from '@callboard/integrations';
import { expect, test } from 'vitest';
import { aGitlab, aReader, entryOf } from './testing/aGitlab.ts';
import type { GitlabOptions } from './testing/index.ts';

const files = {
  'README.md': '# Shop',
  'a/catalog-info.yaml': 'kind: A',
  'b/c/catalog-info.yaml': 'kind: C',
  'b/c/other.yaml': 'no',
};

async function setUp(options?: GitlabOptions) {
  const gitlab = await aGitlab(options);
  gitlab.addToken('good-token');
  const shop = gitlab.addProject('acme/platform/shop', { files, isPrivate: true, defaultBranch: 'trunk' });
  const reader = await aReader({ ...entryOf(gitlab), token: 'good-token' });
  return { gitlab, shop, reader, at: (path: string) => `${gitlab.url}/acme/platform/shop${path}` };
}

async function contentsOf(tree: AsyncIterable<TreeFile>) {
  const all: Record<string, string> = {};
  for await (const { path, content } of tree) all[path] = String(await content());
  return all;
}

test('a project is read as it is on its default branch, a folder as it is on a branch', async () => {
  const { reader, shop, at } = await setUp();
  expect(await contentsOf((await reader.readTree(at(''))).files())).toEqual(files);
  shop.commit('next', { 'b/d.yaml': 'new' });
  expect(await contentsOf((await reader.readTree(at('/-/tree/next/b'))).files())).toEqual({
    'c/catalog-info.yaml': 'kind: C',
    'c/other.yaml': 'no',
    'd.yaml': 'new',
  });
  const { files: some } = await reader.readTree(at('/-/tree/trunk'), { filter: (path) => path.endsWith('.md') });
  expect(await contentsOf(some())).toEqual({ 'README.md': '# Shop' });
});

test('the etag of a tree is its commit, and it is read again only after another', async () => {
  const { reader, shop, gitlab, at } = await setUp();
  const { etag } = await reader.readTree(at('/-/tree/trunk'));
  expect(etag).toBe(shop.commitOf('trunk'));
  await expect(reader.readTree(at('/-/tree/trunk'), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  expect(gitlab.visits.filter(({ path }) => path.includes('archive'))).toEqual([]);
  shop.commit('trunk', { 'README.md': '# Shops' });
  expect((await reader.readTree(at('/-/tree/trunk'), { etag })).etag).toBe(shop.commitOf('trunk'));
});

test.each([
  ['/-/issues/1', 'InputError', 'is not a folder at GitLab'],
  ['/-/commit/0123abc', 'InputError', 'is not a folder at GitLab'],
  ['/-/tree/none', 'NotFoundError', '404 Commit Not Found'],
])('%s cannot be read as a tree', async (path, name, message) => {
  const { reader, at } = await setUp();
  await expect(reader.readTree(at(path))).rejects.toMatchObject({ name, message: expect.stringContaining(message) });
});

test('an empty repository is reported', async () => {
  const { gitlab, reader } = await setUp();
  gitlab.addProject('acme/empty');
  const message = `'${gitlab.url}/acme/empty' is in an empty repository: add a file to it and try again`;
  await expect(reader.readTree(`${gitlab.url}/acme/empty`)).rejects.toMatchObject({ name: 'NotFoundError', message });
});

const pattern = '/-/blob/trunk/**/catalog-info.yaml';

test.each([
  ['the list of files, page by page', { maxPerPage: 2 }, 3],
  ['the archive, where the list is too long', { maxPerPage: 1 }, 10],
])('a pattern is searched in %s', async (_where, options, pages) => {
  const { reader, shop, at, gitlab } = await setUp(options);
  if (pages === 10) shop.commit('trunk', Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.md`, ''])));
  const found = await reader.search(at(pattern));
  expect(found.files.map(({ url }) => url)).toEqual([
    at('/-/blob/trunk/a/catalog-info.yaml'),
    at('/-/blob/trunk/b/c/catalog-info.yaml'),
  ]);
  expect(await Promise.all(found.files.map(async ({ content }) => String(await content())))).toEqual([
    'kind: A',
    'kind: C',
  ]);
  expect(gitlab.visits.filter(({ path }) => path.includes('/tree?'))).toHaveLength(pages);
  expect(gitlab.visits.some(({ path }) => path.includes('archive'))).toBe(pages === 10);
  const again = reader.search(at(pattern), { etag: found.etag });
  await expect(again).rejects.toMatchObject({ name: 'NotModifiedError' });
  shop.commit('trunk', { 'a/catalog-info.yaml': 'kind: B' });
  const changed = await reader.search(at(pattern), { etag: found.etag });
  expect(String(await changed.files[0]?.content())).toBe('kind: B');
});

test('a match on the default branch has a URL with its name', async () => {
  const { reader, at } = await setUp();
  const { files: found } = await reader.search(reader.resolve('/**/catalog-info.yaml', at('')));
  expect(found[0]?.url).toBe(at('/-/blob/trunk/a/catalog-info.yaml'));
});

test('only the folder that all matches are in is listed, and one that is missing holds none', async () => {
  const { reader, at, gitlab } = await setUp();
  const { files: found } = await reader.search(at('/-/blob/trunk/b/*/other.yaml'));
  expect(found.map(({ url }) => url)).toEqual([at('/-/blob/trunk/b/c/other.yaml')]);
  expect(gitlab.visits.at(-1)?.path).toContain('path=b');
  expect((await reader.search(at('/-/blob/trunk/none/*.yaml'))).files).toEqual([]);
});

test('a change elsewhere in the repository does not count as a change of what was found', async () => {
  const { reader, shop, at } = await setUp();
  const { etag } = await reader.search(at(pattern));
  shop.commit('trunk', { 'README.md': '# Shops' });
  await expect(reader.search(at(pattern), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
});

test('a pattern that matches more than the limits is rejected', async () => {
  const { reader, gitlab, at } = await setUp();
  await expect(reader.search(at(pattern), { maxFiles: 1 })).rejects.toMatchObject({ name: 'PayloadTooLargeError' });
  expect(gitlab.visits.some(({ path }) => path.includes('/blobs/'))).toBe(false);
  const { files: found } = await reader.search(at(pattern), { maxBytes: 10 });
  expect(String(await found[0]?.content())).toBe('kind: A');
  await expect(found[1]?.content()).rejects.toThrow('matches 2 files with 14 bytes');
});
