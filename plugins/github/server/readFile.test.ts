import { expectUnreadable } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { aGithub, aReader } from './testing/aGithub.ts';

const yaml = 'kind: Component';

/** A portal that reads from a GitHub with one public and one private repository. */
async function setUp(entry: object = {}) {
  const github = await aGithub();
  github.addToken('good-token');
  const files = { 'catalog-info.yaml': yaml, 'docs/a b.md': 'hello', 'docs/c#.md': 'sharp' };
  const shop = github.addRepository('acme/shop', { files });
  github.addRepository('acme/secrets', { files, isPrivate: true });
  const { host, apiBaseUrl, url } = github;
  const reader = await aReader({ host, apiBaseUrl, ...entry });
  const file = (path: string) => `${url}/acme/${path}`;
  const read = async (path: string) => String((await reader.read(file(path))).content);
  return { github, shop, reader, file, read };
}

test('a file is read at a branch and a commit, with special characters in its name', async () => {
  const { shop, read } = await setUp();
  const before = shop.commitOf('main');
  shop.commit('main', { 'catalog-info.yaml': 'kind: API' });
  shop.commit('feature/new', { 'catalog-info.yaml': 'kind: System' });
  expect(await read('shop/blob/main/catalog-info.yaml')).toBe('kind: API');
  expect(await read('shop/tree/main/catalog-info.yaml')).toBe('kind: API');
  expect(await read('shop/raw/main/catalog-info.yaml')).toBe('kind: API');
  expect(await read(`shop/blob/${before}/catalog-info.yaml`)).toBe(yaml);
  expect(await read('shop/blob/feature%2Fnew/catalog-info.yaml')).toBe('kind: System');
  expect(await read('shop/blob/main/docs/a%20b.md')).toBe('hello');
  expect(await read('shop/blob/main/docs/c%23.md')).toBe('sharp');
});

test('the URL of the plain content of a file belongs to the same repository, and is read with the same credentials', async () => {
  const github = await aGithub();
  github.addToken('good-token');
  github.addRepository('acme/secrets', { files: { 'a/b c.yaml': yaml }, isPrivate: true });
  const { host, apiBaseUrl, url } = github;
  const reader = await aReader({ host, apiBaseUrl, token: 'good-token', rawBaseUrl: `${url}/raw` });
  for (const ref of ['main', 'refs/heads/main']) {
    const raw = `${url}/raw/acme/secrets/${ref}/a/b%20c.yaml`;
    expect(String((await reader.read(raw)).content)).toBe(yaml);
    expect(reader.normalize(raw)).toBe(`${url}/acme/secrets/tree/main/a/b%20c.yaml`);
    expect(reader.isSameSource(raw, `${url}/acme/secrets/blob/main/x.yaml`)).toBe(true);
  }
  const publicRaw = 'https://raw.githubusercontent.com/acme/shop/main/a.yaml';
  expect(reader.repository(publicRaw)).toMatchObject({ url: 'https://github.com/acme/shop' });
  expect(reader.annotations(publicRaw)['backstage.io/edit-url']).toBe('https://github.com/acme/shop/edit/main/a.yaml');
});

test('an unchanged file is not read again', async () => {
  const { reader, file, shop, github } = await setUp();
  const url = file('shop/blob/main/catalog-info.yaml');
  const { etag, lastModified, url: from } = await reader.read(url);
  expect(from).toBe(url);
  expect(lastModified?.toISOString()).toBe('2024-01-03T10:00:00.000Z');
  await expect(reader.read(url, { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  expect(github.visits.map(({ status }) => status)).toEqual([200, 304]);
  shop.commit('main', { 'catalog-info.yaml': 'kind: API' });
  expect(String((await reader.read(url, { etag })).content)).toBe('kind: API');
});

test('the configured token grants access to private files; that of a user takes precedence', async () => {
  const { github, reader, file, read } = await setUp({ token: 'good-token' });
  expect(await read('secrets/blob/main/catalog-info.yaml')).toBe(yaml);
  github.addToken('other-token', 'somebody');
  const url = file('secrets/blob/main/catalog-info.yaml');
  await expect(reader.read(url, { token: 'other-token' })).rejects.toThrow('404 Not Found');
  const tokens = github.visits.map(({ headers }) => headers.authorization);
  expect(tokens).toEqual(['Bearer good-token', 'Bearer other-token']);
});

test.each([
  [
    'secrets/blob/main/catalog-info.yaml',
    {},
    'NotFoundError',
    /or it is private and no token is configured for '127.0.0.1:\d+'/,
  ],
  [
    'shop/blob/main/none.yaml',
    { token: 'good-token' },
    'NotFoundError',
    /404 Not Found \(Not Found\)\. It does not exist, or/,
  ],
  [
    'shop/blob/other/a.yaml',
    {},
    'NotFoundError',
    /No commit found for the ref other.*a slash in the name of a branch is written as %2F/,
  ],
  ['empty/blob/main/a.yaml', {}, 'NotFoundError', /This repository is empty/],
  ['shop/blob/main/docs', {}, 'InputError', /is a folder\. A file has a URL such as .*\/blob\/<branch>\/<path>/],
  ['shop', {}, 'InputError', /is not a file on GitHub/],
  ['shop/blob/main', {}, 'InputError', /is not a file on GitHub/],
  ['shop/issues/1', {}, 'InputError', /is not a file on GitHub/],
  ['shop/blob/main/..%2F..%2F..%2F..%2F..%2Fuser', { token: 'good-token' }, 'InputError', /is not a file on GitHub/],
  ['shop/blob/..%2F..%2F..%2Fuser/a', { token: 'good-token' }, 'InputError', /is not a file on GitHub/],
  [
    'shop/blob/main/catalog-info.yaml',
    { token: 'bad-token' },
    'NotAllowedError',
    /401.*Bad credentials.*the token for '127/,
  ],
])('%s with %j cannot be read, and the message explains why', async (path, entry, name, message) => {
  const { github, reader, file } = await setUp(entry);
  github.addRepository('acme/empty');
  await expectUnreadable(reader, github, { url: file(path), name, reason: message, below: '/api/v3/repos/acme/' });
});

test('[INTEG-021] 403 with nothing left is a rate limit, and its reset time is reported', async () => {
  const { github, reader, file } = await setUp();
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4102444800' };
  github.interrupt({ status: 403, headers, body: { message: 'API rate limit exceeded' } });
  await expect(reader.read(file('shop/blob/main/catalog-info.yaml'))).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringContaining(
      'accepts no more requests until 2100-01-01T00:00:00.000Z: its rate limit is reached',
    ),
  });
});
