import { contentsAt, describeTreeReading, treeFiles } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { anAzure, aReader } from './testing/anAzure.ts';

const files = { ...treeFiles, 'b/d/catalog-info.yaml': 'link:../c' };

async function setUp() {
  const azure = await anAzure();
  azure.addToken('good-token');
  const page = `https://${azure.host}/acme/web/_git/shop`;
  return {
    azure,
    shop: azure.addRepository('acme/web/shop', { files, defaultBranch: 'trunk' }),
    reader: await aReader([{ host: azure.host, apiBaseUrl: azure.url, token: 'good-token' }]),
    page,
    at: (query: string) => page + query,
    folderAt: (branch: string, path: string) => `${page}?path=/${path}&version=GB${branch}`,
    archives: () => azure.visits.filter(({ path }) => path.includes('zip')),
    addEmpty() {
      azure.addRepository('acme/web/empty');
      return `https://${azure.host}/acme/web/_git/empty`;
    },
  };
}

describeTreeReading({
  setUp,
  files,
  refused: [
    ['?path=/none', 'NotFoundError', "has no folder '/none'"],
    ['?version=GBnone', 'NotFoundError', "or the credentials for 'acme' at '127.0.0.1:"],
    ['?version=GTv1', 'InputError', 'must point to a git branch'],
  ],
});

test('a folder in a folder is read, with and without a branch', async () => {
  const { reader, shop, at } = await setUp();
  shop.commit('next', { 'b/c/d.yaml': 'new' });
  expect(await contentsAt(reader, at('?path=/b/c/&version=GBnext'))).toEqual({
    'catalog-info.yaml': 'kind: C',
    'other.yaml': 'no',
    'd.yaml': 'new',
  });
  const some = await contentsAt(reader, at('?path=/'), { filter: (path) => path.endsWith('.md') });
  expect(some).toEqual({ 'README.md': '# Shop' });
});

test('the etag of a folder is its last commit, and it is read again only after another', async () => {
  const { reader, shop, archives, folderAt } = await setUp();
  const url = folderAt('trunk', 'b');
  const { etag } = await reader.readTree(url);
  shop.commit('trunk', { 'README.md': '# Shops' });
  await expect(reader.readTree(url, { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  expect(archives()).toEqual([]);
  const changed = shop.commit('trunk', { 'b/e.yaml': 'more' });
  expect((await reader.readTree(url, { etag })).etag).toBe(changed);
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
