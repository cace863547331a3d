import type { TreeFile } from '@callboard/integrations';
import { expect, test } from 'vitest';
import { anAzure, aReader } from './testing/anAzure.ts';

const files = {
  'README.md': '# Shop',
  'a/catalog-info.yaml': 'kind: A',
  'b/c/catalog-info.yaml': 'kind: C',
  'b/c/other.yaml': 'no',
  'b/d/catalog-info.yaml': 'link:../c',
};

async function setUp() {
  const azure = await anAzure();
  azure.addToken('good-token');
  const shop = azure.addRepository('acme/web/shop', { files, defaultBranch: 'trunk' });
  azure.addRepository('acme/web/empty');
  const reader = await aReader([{ host: azure.host, apiBaseUrl: azure.url, token: 'good-token' }]);
  return { azure, shop, reader, at: (query: string) => `https://${azure.host}/acme/web/_git/shop${query}` };
}

async function contentsOf(tree: AsyncIterable<TreeFile>) {
  const all: Record<string, string> = {};
  for await (const { path, content } of tree) all[path] = String(await content());
  return all;
}

test('a repository is read on its default branch, a folder on a branch', async () => {
  const { reader, shop, at } = await setUp();
  expect(await contentsOf((await reader.readTree(at(''))).files())).toEqual(files);
  shop.commit('next', { 'b/c/d.yaml': 'new' });
  expect(await contentsOf((await reader.readTree(at('?path=/b/c/&version=GBnext'))).files())).toEqual({
    'catalog-info.yaml': 'kind: C',
    'other.yaml': 'no',
    'd.yaml': 'new',
  });
  const { files: some } = await reader.readTree(at('?path=/'), { filter: (path) => path.endsWith('.md') });
  expect(await contentsOf(some())).toEqual({ 'README.md': '# Shop' });
});

test('the etag of a folder is its last commit, and it is read again only after another', async () => {
  const { reader, shop, azure, at } = await setUp();
  const { etag } = await reader.readTree(at('?path=/b&version=GBtrunk'));
  shop.commit('trunk', { 'README.md': '# Shops' });
  await expect(reader.readTree(at('?path=/b&version=GBtrunk'), { etag })).rejects.toMatchObject({
    name: 'NotModifiedError',
  });
  expect(azure.visits.filter(({ path }) => path.includes('zip'))).toEqual([]);
  const changed = shop.commit('trunk', { 'b/e.yaml': 'more' });
  expect((await reader.readTree(at('?path=/b&version=GBtrunk'), { etag })).etag).toBe(changed);
});

test.each([
  ['?path=/none', 'NotFoundError', "has no folder '/none'"],
  ['?version=GBnone', 'NotFoundError', "or the credentials for 'acme' at '127.0.0.1:"],
  ['?version=GTv1', 'InputError', 'must point to a git branch'],
])('%s cannot be read as a tree', async (query, name, message) => {
  const { reader, at } = await setUp();
  await expect(reader.readTree(at(query))).rejects.toMatchObject({ name, message: expect.stringContaining(message) });
});

test('an empty repository is reported', async () => {
  const { azure, reader } = await setUp();
  const url = `https://${azure.host}/acme/web/_git/empty`;
  const message = `'${url}' is in an empty repository: add a file to it and try again`;
  await expect(reader.readTree(url)).rejects.toMatchObject({ name: 'NotFoundError', message });
});

const pattern = '?path=/**/catalog-info.yaml&version=GBtrunk';

test('each match of a pattern has its URL; links are skipped', async () => {
  const { reader, shop, at, azure } = await setUp();
  const found = await reader.search(at(pattern));
  expect(found.files.map(({ url }) => url)).toEqual([
    at('?path=/a/catalog-info.yaml&version=GBtrunk'),
    at('?path=/b/c/catalog-info.yaml&version=GBtrunk'),
  ]);
  expect(await Promise.all(found.files.map(async ({ content }) => String(await content())))).toEqual([
    'kind: A',
    'kind: C',
  ]);
  expect(String((await reader.read(found.files[1]!.url)).content)).toBe('kind: C');
  const before = azure.visits.length;
  await expect(reader.search(at(pattern), { etag: found.etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  expect(azure.visits).toHaveLength(before + 1);
  shop.commit('trunk', { 'README.md': '# Shops' });
  await expect(reader.search(at(pattern), { etag: found.etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  shop.commit('trunk', { 'a/catalog-info.yaml': 'kind: B' });
  const changed = await reader.search(at(pattern), { etag: found.etag });
  expect(String(await changed.files[0]?.content())).toBe('kind: B');
});

test('a pattern that matches more than the limits is rejected', async () => {
  const { reader, azure, at } = await setUp();
  await expect(reader.search(at(pattern), { maxFiles: 1 })).rejects.toMatchObject({ name: 'PayloadTooLargeError' });
  expect(azure.visits.some(({ path }) => path.includes('/blobs/'))).toBe(false);
  const { files: found } = await reader.search(at(pattern), { maxBytes: 10 });
  await found[0]?.content();
  await expect(found[1]?.content()).rejects.toThrow('matches 2 files with 14 bytes');
});
