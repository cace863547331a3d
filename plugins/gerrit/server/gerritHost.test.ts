import { contentsOf, expectRereadAfterChange } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { aGerrit, aReader } from './testing/aGerrit.ts';

const files = {
  'README.md': '# Grüße',
  'a/catalog-info.yaml': 'kind: A',
  'b/c d/catalog-info.yaml': 'kind: C',
};
const basic = `Basic ${Buffer.from('ada:http-pw').toString('base64')}`;
const credentials = { username: 'ada', password: 'http-pw' };

async function setUp(entry: object = {}) {
  const gerrit = await aGerrit({ authorization: basic });
  const shop = gerrit.addProject('platform/shop', { files, defaultBranch: 'trunk' });
  gerrit.addProject('platform/secrets', { files, isPrivate: true });
  const { host, url: baseUrl } = gerrit;
  const reader = await aReader({ host, baseUrl, ...entry });
  const at = (path: string) => `${baseUrl}/plugins/gitiles/platform/${path}`;
  const read = async (path: string) => String((await reader.read(at(path))).content);
  return { gerrit, shop, reader, at, read };
}

test('a file is read at a branch, a tag, a commit and the head, with special characters in its name', async () => {
  const { gerrit, shop, read } = await setUp();
  const before = shop.commitOf('trunk')!;
  gerrit.addTag('platform/shop', 'v1', before);
  shop.commit('trunk', { 'README.md': '# Shop' });
  shop.commit('feature/new', { 'README.md': '# New' });
  expect(await read('shop/+/refs/heads/trunk/README.md')).toBe('# Shop');
  expect(await read('shop/+/trunk/README.md')).toBe('# Shop');
  expect(await read('shop/+/HEAD/README.md')).toBe('# Shop');
  expect(await read('shop/+/refs/heads/feature%2Fnew/README.md')).toBe('# New');
  expect(await read('shop/+/refs/tags/v1/README.md')).toBe('# Grüße');
  expect(await read(`shop/+/${before}/b/c%20d/catalog-info.yaml`)).toBe('kind: C');
  expect(gerrit.visits.every(({ headers }) => headers.authorization === undefined)).toBe(true);
});

test('a file that has not changed is recognised by its content', async () => {
  const { reader, at, shop } = await setUp();
  const url = at('shop/+/refs/heads/trunk/README.md');
  await expectRereadAfterChange(reader, url, (text) => shop.commit('trunk', { 'README.md': text }));
});

test('[INTEG-020] credentials are sent as a Basic header, below /a', async () => {
  const { gerrit, reader, at, read } = await setUp(credentials);
  expect(await read('secrets/+/HEAD/README.md')).toBe('# Grüße');
  expect(await contentsOf((await reader.readTree(at('secrets'))).files())).toEqual(files);
  expect(gerrit.visits.every(({ headers }) => headers.authorization === basic)).toBe(true);
  expect(gerrit.visits.map(({ path }) => path)).toEqual([
    '/a/projects/platform%2Fsecrets/HEAD',
    '/a/projects/platform%2Fsecrets/branches/main/files/README.md/content',
    '/a/projects/platform%2Fsecrets/HEAD',
    '/a/projects/platform%2Fsecrets/branches/main',
    expect.stringMatching(/^\/a\/plugins\/gitiles\/platform\/secrets\/\+archive\/[\da-f]{40}\.tar\.gz$/),
  ]);
});

test('[INTEG-018] a response without the safety prefix is rejected', async () => {
  const { gerrit, reader, at } = await setUp();
  const url = at('shop/+/HEAD/README.md');
  gerrit.interrupt({ status: 200, body: 'refs/heads/trunk' });
  await expect(reader.read(url)).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringContaining(`'${url}' does not start with the safety prefix )]}'`),
  });
  gerrit.interrupt({ status: 200, body: Buffer.from(")]}'\nrefs") });
  await expect(reader.read(url)).rejects.toThrow('is not JSON');
  gerrit.interrupt({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<html>Sign in') });
  await expect(reader.read(at('shop/+/refs/heads/trunk/README.md'))).rejects.toThrow('is not the content of a file');
  gerrit.interrupt(undefined);
  expect(String((await reader.read(url)).content)).toBe('# Grüße');
});

test('a folder is read from the archive of its commit, and again only after another', async () => {
  const { reader, shop, at, gerrit } = await setUp();
  const url = at('shop/+/refs/heads/trunk/b');
  const tree = await reader.readTree(url);
  expect(tree.etag).toBe(shop.commitOf('trunk'));
  expect(await contentsOf(tree.files())).toEqual({ 'c d/catalog-info.yaml': 'kind: C' });
  await expect(reader.readTree(url, { etag: tree.etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  gerrit.addTag('platform/shop', 'v1', tree.etag);
  expect((await reader.readTree(at('shop/+/refs/tags/v1'))).etag).toBe(tree.etag);
});

test('the matches of a pattern are found and have URLs that can be read', async () => {
  const { reader, at } = await setUp();
  const found = await reader.search(at('shop/+/refs/heads/trunk/**/catalog-info.yaml'));
  expect(found.files.map(({ url }) => url)).toEqual([
    at('shop/+/refs/heads/trunk/a/catalog-info.yaml'),
    at('shop/+/refs/heads/trunk/b/c%20d/catalog-info.yaml'),
  ]);
  expect(String((await reader.read(found.files[1]!.url)).content)).toBe('kind: C');
  const inRepository = await reader.search(reader.resolve('/a/*.yaml', at('shop')));
  expect(String(await inRepository.files[0]!.content())).toBe('kind: A');
});

test.each([
  ['secrets/+/HEAD/README.md', {}, 'NotFoundError', /or it is hidden and no username and password are configured/],
  ['secrets/+/HEAD/README.md', { username: 'ada', password: 'bad-pw' }, 'NotAllowedError', /401.*the credentials for/],
  ['shop/+/refs/heads/trunk/none', {}, 'NotFoundError', /It does not exist/],
  ['shop/+/refs/heads/trunk', {}, 'InputError', /is not a file on Gerrit\. A file has a URL such as/],
  ['shop', {}, 'InputError', /is not a file on Gerrit/],
  ['shop/+/refs/heads/trunk/..%2F..%2Fx', credentials, 'InputError', /is not a file on Gerrit/],
])('%s with %j cannot be read, and the message explains why', async (path, entry, name, message) => {
  const { reader, at, gerrit } = await setUp(entry);
  const failed = await reader.read(at(path)).catch((thrown) => thrown);
  expect(failed).toMatchObject({ name, message: expect.stringMatching(message) });
  expect(failed.message).toContain(`'${at(path)}'`);
  expect(failed.message).not.toMatch(/http-pw|bad-pw/);
  expect(gerrit.visits.every(({ path: asked }) => /^(\/a)?\/projects\/platform%2F/.test(asked))).toBe(true);
});
