import { expectUnreadable } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { aGitlab, aReader, entryOf } from './testing/aGitlab.ts';
import type { GitlabOptions } from './testing/index.ts';

const yaml = 'kind: Component';
const files = { 'catalog-info.yaml': yaml, 'docs/a b.md': 'hello', 'docs/c#.md': 'sharp' };

/** A portal that reads from a GitLab with one public and one private project. */
async function setUp({ token, ...options }: GitlabOptions & { token?: string } = {}) {
  const gitlab = await aGitlab(options);
  gitlab.addToken('good-token');
  const shop = gitlab.addProject('acme/platform/shop', { files });
  gitlab.addProject('acme/secrets', { files, isPrivate: true });
  const reader = await aReader({ ...entryOf(gitlab), token });
  const file = (path: string) => `${gitlab.baseUrl}/acme/${path}`;
  const read = async (path: string) => String((await reader.read(file(path))).content);
  return { gitlab, shop, reader, file, read };
}

const catalogFile = 'platform/shop/-/blob/main/catalog-info.yaml';

test('a file is read at a branch and a commit, with special characters in its name', async () => {
  const { shop, read, gitlab } = await setUp();
  const before = shop.commitOf('main');
  shop.commit('main', { 'catalog-info.yaml': 'kind: API' });
  shop.commit('feature/new', { 'catalog-info.yaml': 'kind: System' });
  for (const view of ['-/blob', '-/tree', '-/raw', 'blob', 'raw']) {
    expect(await read(`platform/shop/${view}/main/catalog-info.yaml`)).toBe('kind: API');
  }
  expect(await read(`platform/shop/-/blob/${before}/catalog-info.yaml`)).toBe(yaml);
  expect(await read('platform/shop/-/blob/feature%2Fnew/catalog-info.yaml')).toBe('kind: System');
  expect(await read('platform/shop/-/blob/HEAD/docs/a%20b.md')).toBe('hello');
  expect(await read('platform/shop/-/blob/main/docs/c%23.md')).toBe('sharp');
  expect(gitlab.visits.at(-1)?.path).toBe(
    '/api/v4/projects/acme%2Fplatform%2Fshop/repository/files/docs%2Fc%23.md/raw?ref=main',
  );
});

test.each([true, false])(
  'an unchanged file is not read again, whether or not GitLab sends ETags: %s',
  async (hasFileEtags) => {
    const { reader, file, shop, gitlab } = await setUp({ hasFileEtags });
    const { etag, url } = await reader.read(file(catalogFile));
    expect(url).toBe(file(catalogFile));
    await expect(reader.read(file(catalogFile), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
    expect(gitlab.visits.map(({ status }) => status)).toEqual([200, hasFileEtags ? 304 : 200]);
    shop.commit('main', { 'catalog-info.yaml': 'kind: API' });
    expect(String((await reader.read(file(catalogFile), { etag })).content)).toBe('kind: API');
  },
);

test('the configured token grants access to private files; that of a user takes precedence, as an OAuth token', async () => {
  const { gitlab, reader, file, read } = await setUp({ token: 'good-token' });
  expect(await read('secrets/-/blob/main/catalog-info.yaml')).toBe(yaml);
  gitlab.addToken('other-token', 'somebody');
  const url = file('secrets/-/blob/main/catalog-info.yaml');
  await expect(reader.read(url, { token: 'other-token' })).rejects.toThrow('404 Project Not Found');
  const tokens = gitlab.visits.map(({ headers }) => [headers['private-token'], headers.authorization]);
  expect(tokens).toEqual([
    ['good-token', undefined],
    [undefined, 'Bearer other-token'],
  ]);
});

test('a GitLab below a path is read, and the rest of its host is not its own', async () => {
  const { read, reader, gitlab } = await setUp({ rootPath: '/gitlab' });
  expect(await read(catalogFile)).toBe(yaml);
  expect(gitlab.visits.at(-1)?.path).toMatch(/^\/gitlab\/api\/v4\/projects\/acme%2Fplatform%2Fshop\//);
  await expect(reader.read(`${gitlab.url}/acme/shop/-/blob/main/a.yaml`)).rejects.toThrow('backend.reading.allow');
});

test.each([
  ['secrets/-/blob/main/a.yaml', undefined, 'NotFoundError', /or it is private: no token is configured for '127\.0/],
  [
    'none/-/blob/main/a.yaml',
    'good-token',
    'NotFoundError',
    /Project Not Found\)\. It does not exist, or the credentials/,
  ],
  ['secrets/-/blob/main/none.yaml', 'good-token', 'NotFoundError', /404 Not Found \(404 File Not Found\)$/],
  ['secrets/-/blob/other/a.yaml', 'good-token', 'NotFoundError', /\(404 Commit Not Found\)$/],
  ['secrets', undefined, 'InputError', /is not a file on GitLab\. A file has a URL such as .*\/-\/blob\/<branch>/],
  ['secrets/-/blob/main', undefined, 'InputError', /is not a file on GitLab/],
  ['secrets/-/issues/1', undefined, 'InputError', /is not a file on GitLab/],
  ['secrets/-/blob/main/..%2F..%2Fuser', 'good-token', 'InputError', /is not a file on GitLab/],
  ['secrets/-/blob/..%2F..%2Fuser/a', 'good-token', 'InputError', /is not a file on GitLab/],
  ['secrets/-/blob/main/a.yaml', 'bad-token', 'NotAllowedError', /401 Unauthorized.*rejects the credentials/],
])(
  '[SEC-06] %s with %j cannot be read, and the message explains why without the token',
  async (path, token, name, said) => {
    const { reader, file, gitlab } = await setUp({ token });
    await expectUnreadable(reader, gitlab, { url: file(path), name, reason: said, below: '/api/v4/projects/acme%2F' });
  },
);

test('[INTEG-021] 429 is a rate limit, and its reset time is reported', async () => {
  const { gitlab, reader, file } = await setUp();
  const headers = { 'ratelimit-remaining': '0', 'ratelimit-reset': '4102444800' };
  gitlab.interrupt({ status: 429, headers, body: { message: { error: 'This endpoint has been requested too many' } } });
  await expect(reader.read(file(catalogFile))).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringMatching(/^GitLab \(.*until 2100-01-01T00:00:00\.000Z: its rate limit is reached/),
  });
});

test('[SEC-04] a redirect to another host is not followed, and that host does not get the token', async () => {
  const { gitlab, reader, file } = await setUp({ token: 'good-token' });
  const elsewhere = await aGitlab();
  gitlab.interrupt({ status: 302, headers: { location: `${elsewhere.url}/api` } });
  await expect(reader.read(file(catalogFile))).rejects.toMatchObject({ name: 'InputError' });
  expect(gitlab.visits).toHaveLength(1);
  expect(elsewhere.visits).toEqual([]);
});
