import { contentsOf, expectRereadAfterChange } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { aHarness, aReader } from './testing/aHarness.ts';

const files = {
  'README.md': '# Shop',
  'a/catalog-info.yaml': 'kind: A',
  'b/c d/catalog-info.yaml': 'kind: C',
};

async function setUp(entry: object = { apiKey: 'good-key' }) {
  const harness = await aHarness({ apiKey: 'good-key', token: 'good-token' });
  const shop = harness.addRepository('acc1/acme/web/shop', { files, defaultBranch: 'trunk' });
  harness.addRepository('acc1/acme/web/empty');
  harness.addRepository('acc1/tools', { files });
  const { host, apiBaseUrl, url } = harness;
  const reader = await aReader({ host, apiBaseUrl, ...entry });
  const code = `${url}/ng/account/acc1/module/code`;
  const at = (path: string) => `${code}/orgs/acme/projects/web/repos/${path}`;
  const read = async (address: string) => String((await reader.read(address)).content);
  return { harness, shop, reader, at, read, code };
}

test('a file is read at a branch, a commit and the default branch, with special characters in its name', async () => {
  const { shop, at, read, code } = await setUp();
  const before = shop.commitOf('trunk');
  shop.commit('trunk', { 'README.md': '# Shops' });
  shop.commit('feature/new', { 'README.md': '# New' });
  expect(await read(at('shop/files/trunk/~/README.md'))).toBe('# Shops');
  expect(await read(at('shop/files/~/README.md'))).toBe('# Shops');
  expect(await read(at('shop/files/feature/new/~/README.md'))).toBe('# New');
  expect(await read(at(`shop/files/${before}/~/b/c%20d/catalog-info.yaml`))).toBe('kind: C');
  expect(await read(`${code}/repos/tools/files/main/~/README.md`)).toBe('# Shop');
});

test('a file that has not changed is recognised by its content', async () => {
  const { reader, at, shop } = await setUp();
  const url = at('shop/files/trunk/~/README.md');
  await expectRereadAfterChange(reader, url, (text) => shop.commit('trunk', { 'README.md': text }));
});

test.each([
  [{ apiKey: 'good-key' }, 'good-key', undefined],
  [{ token: 'good-token' }, undefined, 'Bearer good-token'],
  [{ token: 'good-token', apiKey: 'good-key' }, undefined, 'Bearer good-token'],
])('[INTEG-020] %j is sent as an API key or a Bearer token', async (entry, apiKey, authorization) => {
  const { harness, reader, at } = await setUp(entry);
  await reader.read(at('shop/files/trunk/~/README.md'));
  await contentsOf((await reader.readTree(at('shop'))).files());
  const sent = harness.visits.map(({ headers }) => [headers['x-api-key'], headers.authorization]);
  expect(sent).toEqual([
    [apiKey, authorization],
    [apiKey, authorization],
    [apiKey, authorization],
  ]);
});

test('a folder is read from the archive of its commit, and again only after another', async () => {
  const { reader, shop, at } = await setUp();
  expect(await contentsOf((await reader.readTree(at('shop'))).files())).toEqual(files);
  const tree = await reader.readTree(at('shop/files/trunk/~/b'));
  expect(tree.etag).toBe(shop.commitOf('trunk'));
  expect(await contentsOf(tree.files())).toEqual({ 'c d/catalog-info.yaml': 'kind: C' });
  const again = reader.readTree(at('shop/files/trunk/~/b'), { etag: tree.etag });
  await expect(again).rejects.toMatchObject({ name: 'NotModifiedError' });
});

test('the matches of a pattern are found and have URLs that can be read', async () => {
  const { reader, at, read } = await setUp();
  const found = await reader.search(at('shop/files/trunk/~/**/catalog-info.yaml'));
  expect(found.files.map(({ url }) => url)).toEqual([
    at('shop/files/trunk/~/a/catalog-info.yaml'),
    at('shop/files/trunk/~/b/c%20d/catalog-info.yaml'),
  ]);
  expect(await read(found.files[1]!.url)).toBe('kind: C');
  const inRepository = await reader.search(reader.resolve('/a/*.yaml', at('shop')));
  expect(await read(inRepository.files[0]!.url)).toBe('kind: A');
});

test.each([
  ['shop/files/trunk/~/README.md', {}, 'NotAllowedError', /401.*neither a token nor an apiKey is configured for '127/],
  [
    'shop/files/trunk/~/README.md',
    { apiKey: 'bad-key' },
    'NotAllowedError',
    /the credentials for '127.* cannot read it/,
  ],
  ['shop/files/trunk/~/none', undefined, 'NotFoundError', /path 'none' wasn't found\)\. It does not exist, or/],
  ['none/files/trunk/~/a', undefined, 'NotFoundError', /Repository not found/],
  ['shop/files/trunk', undefined, 'InputError', /is not a file on Harness\. A file has a URL such as/],
  ['shop/files/trunk/~/..%2F..%2Fx', undefined, 'InputError', /is not a file on Harness/],
])('%s with %j cannot be read, and the message explains why', async (path, entry, name, message) => {
  const { reader, at } = await setUp(entry);
  const failed = await reader.read(at(path)).catch((thrown) => thrown);
  expect(failed).toMatchObject({ name, message: expect.stringMatching(message) });
  expect(failed.message).toContain(`'${at(path)}'`);
  expect(failed.message).not.toMatch(/good-key|bad-key/);
});

test('an empty repository and a missing branch are reported', async () => {
  const { reader, at } = await setUp();
  const message = `'${at('empty')}' is in an empty repository: add a file to it and try again`;
  await expect(reader.readTree(at('empty'))).rejects.toMatchObject({ name: 'NotFoundError', message });
  await expect(reader.readTree(at('shop/files/none'))).rejects.toMatchObject({ name: 'NotFoundError' });
});
