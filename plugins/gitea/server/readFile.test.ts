import { expectUnreadable } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { aGitea, aReader } from './testing/aGitea.ts';
import type { GiteaOptions } from './testing/index.ts';

const yaml = 'kind: Component';
const files = { 'catalog-info.yaml': yaml, 'docs/a b.md': 'hello' };

/** A portal that reads from a Gitea with one public and one private repository. */
async function setUp(entry: object = {}, options?: GiteaOptions) {
  const gitea = await aGitea(options);
  gitea.admit('token good-token');
  gitea.admit(`Basic ${Buffer.from('portal:good-password').toString('base64')}`);
  const shop = gitea.addRepository('acme/shop', { files });
  gitea.addRepository('acme/secrets', { files, isPrivate: true });
  const reader = await aReader(gitea, entry);
  const file = (path: string) => `${gitea.baseUrl}/acme/${path}`;
  const read = async (path: string) => String((await reader.read(file(path))).content);
  return { gitea, shop, reader, file, read };
}

const catalogFile = 'shop/src/branch/main/catalog-info.yaml';

test('a file is read at a branch and a commit, with special characters in its name', async () => {
  const { shop, read, gitea } = await setUp();
  const before = shop.commitOf('main');
  shop.commit('main', { 'catalog-info.yaml': 'kind: API' });
  shop.commit('feature/new', { 'catalog-info.yaml': 'kind: System' });
  expect(await read(catalogFile)).toBe('kind: API');
  expect(await read('shop/raw/branch/main/catalog-info.yaml')).toBe('kind: API');
  expect(await read(`shop/src/commit/${before}/catalog-info.yaml`)).toBe(yaml);
  expect(await read('shop/src/branch/feature%2Fnew/catalog-info.yaml')).toBe('kind: System');
  expect(await read('shop/src/branch/main/docs/a%20b.md')).toBe('hello');
  expect(gitea.visits.at(-1)?.path).toBe('/api/v1/repos/acme/shop/raw/docs/a%20b.md?ref=main');
});

test('an unchanged file is not read again', async () => {
  const { reader, file, shop, gitea } = await setUp();
  const { etag, lastModified, url } = await reader.read(file(catalogFile));
  expect(url).toBe(file(catalogFile));
  expect(lastModified?.toISOString()).toBe('2024-01-03T10:00:00.000Z');
  await expect(reader.read(file(catalogFile), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  expect(gitea.visits.map(({ status }) => status)).toEqual([200, 304]);
  shop.commit('main', { 'catalog-info.yaml': 'kind: API' });
  expect(String((await reader.read(file(catalogFile), { etag })).content)).toBe('kind: API');
});

test.each([
  [{ username: 'portal', password: 'good-password' }, `Basic ${btoa('portal:good-password')}`],
  [{ password: 'good-token' }, 'token good-token'],
  [{ token: 'good-token' }, 'token good-token'],
])('[INTEG-020] %j grants access to private files', async (entry, authorization) => {
  const { gitea, read } = await setUp(entry);
  expect(await read('secrets/src/branch/main/catalog-info.yaml')).toBe(yaml);
  expect(gitea.visits.map(({ headers }) => headers.authorization)).toEqual([authorization]);
});

test('the token of a user takes precedence over the configured one', async () => {
  const { gitea, reader, file } = await setUp({ token: 'good-token' });
  gitea.admit('Bearer other-token', 'somebody');
  const url = file('secrets/src/branch/main/catalog-info.yaml');
  await expect(reader.read(url, { token: 'other-token' })).rejects.toThrow('404 Not Found');
  expect(gitea.visits.map(({ headers }) => headers.authorization)).toEqual(['Bearer other-token']);
});

test('a Gitea below a path is read, and the rest of its host is not its own', async () => {
  const { read, reader, gitea } = await setUp({}, { rootPath: '/gitea' });
  expect(await read(catalogFile)).toBe(yaml);
  await expect(reader.read(`${gitea.url}/acme/shop/src/branch/main/a`)).rejects.toThrow('backend.reading.allow');
});

const token = 'good-token';

test.each([
  ['secrets/src/branch/main/a.yaml', {}, 'NotFoundError', /or it is private: no token or password is configured/],
  ['shop/src/branch/main/none.yaml', { token }, 'NotFoundError', /couldn't be found.*or the credentials for '127/],
  ['shop/src/branch/main/docs', { token }, 'NotFoundError', /It does not exist/],
  ['shop', {}, 'InputError', /is not a file on Gitea\. A file has a URL such as .*\/src\/branch\/<branch>\/<path>/],
  ['shop/src/branch/main', {}, 'InputError', /is not a file on Gitea/],
  ['shop/src/branch/main/..%2F..%2Fuser', { token }, 'InputError', /is not a file on Gitea/],
  ['shop/src/branch/main/a.yaml', { token: 'bad-token' }, 'NotAllowedError', /401.*Gitea rejects the credentials/],
])(
  '[SEC-06] %s with %j cannot be read, and the message explains why without the token',
  async (path, entry, name, said) => {
    const { reader, file, gitea } = await setUp(entry);
    await expectUnreadable(reader, gitea, { url: file(path), name, reason: said, below: '/api/v1/repos/acme/' });
  },
);

test('[SEC-04] a redirect to another host is not followed, and that host does not get the token', async () => {
  const { gitea, reader, file } = await setUp({ token: 'good-token' });
  const elsewhere = await aGitea();
  gitea.interrupt({ status: 302, headers: { location: `${elsewhere.url}/api` } });
  await expect(reader.read(file(catalogFile))).rejects.toMatchObject({ name: 'InputError' });
  expect(gitea.visits).toHaveLength(1);
  expect(elsewhere.visits).toEqual([]);
});
