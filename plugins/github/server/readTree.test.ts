import { createUrlReader, type TreeFile } from '@callboard/integrations';
import { toAddresses } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { createGithubCredentials } from './credentials/githubCredentials.ts';
import { createGithubAccess } from './githubAccess.ts';
import { createGithubHost } from './githubHost.ts';
import { createGithubHttp } from './githubHttp.ts';
import { aGithub, aReader } from './testing/aGithub.ts';
import type { GithubOptions } from './testing/index.ts';

const files = {
  'README.md': '# Shop',
  'a/catalog-info.yaml': 'kind: A',
  'b/c/catalog-info.yaml': 'kind: C',
  'b/c/other.yaml': 'no',
};

async function setUp(options?: GithubOptions) {
  const github = await aGithub(options);
  github.addToken('good-token');
  const shop = github.addRepository('acme/shop', { files, isPrivate: true, defaultBranch: 'trunk' });
  const { host, apiBaseUrl, url } = github;
  const reader = await aReader({ host, apiBaseUrl, token: 'good-token' });
  return { github, shop, reader, at: (path: string) => `${url}/acme/shop${path}` };
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
  expect(await contentsOf((await reader.readTree(at('/tree/next/b'))).files())).toEqual({
    'c/catalog-info.yaml': 'kind: C',
    'c/other.yaml': 'no',
    'd.yaml': 'new',
  });
  const { files: some } = await reader.readTree(at('/tree/trunk'), { filter: (path) => path.endsWith('.md') });
  expect(await contentsOf(some())).toEqual({ 'README.md': '# Shop' });
});

test('the etag of a tree is its commit, and it is read again only after another', async () => {
  const { reader, shop, github, at } = await setUp();
  const { etag } = await reader.readTree(at('/tree/trunk'));
  expect(etag).toBe(shop.commitOf('trunk'));
  await expect(reader.readTree(at('/tree/trunk'), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  expect(github.visits.filter(({ path }) => path.includes('tarball'))).toEqual([]);
  shop.commit('trunk', { 'README.md': '# Shops' });
  expect((await reader.readTree(at('/tree/trunk'), { etag })).etag).toBe(shop.commitOf('trunk'));
});

test('[SEC-04] the host of the archives does not get the token', async () => {
  const github = await aGithub({ archiveOrigin: 'http://codeload.ghe.test:1' });
  const port = new URL(github.url).port;
  const elsewhere = await aGithub({ archiveOrigin: `http://codeload.ghe.test:${port}` });
  elsewhere.addToken('good-token');
  const shop = elsewhere.addRepository('acme/shop', { files });
  github.addRepository('acme/shop', { files });
  const host = `ghe.test:${port}`;
  const api = `http://api.ghe.test:${new URL(elsewhere.url).port}/api/v3`;
  const integration = { host, apiBaseUrl: api, rawBaseUrl: api, token: 'good-token', isConfigured: true };
  const http = createGithubHttp(integration, { lookup: toAddresses('127.0.0.1') });
  const access = createGithubAccess(integration, http, createGithubCredentials(integration, http));
  const reader = createUrlReader({ allow: [], hosts: () => [createGithubHost(integration, access)] });
  const tree = await reader.readTree(`https://${host}/acme/shop`);
  expect(tree.etag).toBe(shop.commitOf('main'));
  expect(await contentsOf(tree.files())).toEqual(files);
  expect(elsewhere.visits.every(({ headers }) => headers.authorization === 'Bearer good-token')).toBe(true);
  expect(github.visits.map(({ headers }) => headers.authorization)).toEqual([undefined]);
});

test.each([
  ['/issues/1', 'InputError', 'is not a folder at GitHub'],
  ['/commit/0123abc', 'InputError', 'is not a folder at GitHub'],
  ['/tree/none', 'NotFoundError', "or it is private and the token for '127.0.0.1:"],
])('%s cannot be read as a tree', async (path, name, message) => {
  const { reader, at } = await setUp();
  await expect(reader.readTree(at(path))).rejects.toMatchObject({ name, message: expect.stringContaining(message) });
});

test('an empty repository is reported', async () => {
  const { github, reader } = await setUp();
  github.addRepository('acme/empty');
  const message = `'${github.url}/acme/empty' is in an empty repository: add a file to it and try again`;
  await expect(reader.readTree(`${github.url}/acme/empty`)).rejects.toMatchObject({ name: 'NotFoundError', message });
});

const pattern = '/blob/trunk/**/catalog-info.yaml';

test.each([
  ['the list of files', {}],
  ['the archive, where the list is cut off', { maxTreeFiles: 2 }],
])('a pattern is searched in %s', async (_where, options) => {
  const { reader, shop, at, github } = await setUp(options);
  const found = await reader.search(at(pattern));
  expect(found.files.map(({ url }) => url)).toEqual([
    at('/blob/trunk/a/catalog-info.yaml'),
    at('/blob/trunk/b/c/catalog-info.yaml'),
  ]);
  expect(await Promise.all(found.files.map(async ({ content }) => String(await content())))).toEqual([
    'kind: A',
    'kind: C',
  ]);
  expect(github.visits.some(({ path }) => path.includes('tarball'))).toBe('maxTreeFiles' in options);
  const again = reader.search(at(pattern), { etag: found.etag });
  await expect(again).rejects.toMatchObject({ name: 'NotModifiedError' });
  shop.commit('trunk', { 'a/catalog-info.yaml': 'kind: B' });
  const changed = await reader.search(at(pattern), { etag: found.etag });
  expect(String(await changed.files[0]?.content())).toBe('kind: B');
});

test('a change elsewhere in the repository does not count as a change of what was found', async () => {
  const { reader, shop, at } = await setUp();
  const { etag } = await reader.search(at(pattern));
  shop.commit('trunk', { 'README.md': '# Shops' });
  await expect(reader.search(at(pattern), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
});

test('a pattern that matches more than the limits is rejected before anything is read', async () => {
  const { reader, github, at } = await setUp();
  await expect(reader.search(at(pattern), { maxFiles: 1 })).rejects.toMatchObject({ name: 'PayloadTooLargeError' });
  await expect(reader.search(at(pattern), { maxBytes: 10 })).rejects.toThrow('matches 2 files with 14 bytes');
  expect(github.visits.some(({ path }) => path.includes('/blobs/'))).toBe(false);
});
