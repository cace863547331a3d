import { expectRereadAfterChange } from '@callboard/integrations/testing';
import { describe, expect, test } from 'vitest';
import { aBitbucket, aReader } from './testing/aBitbucket.ts';

const yaml = 'kind: Component';
const files = { 'catalog-info.yaml': yaml, 'docs/a b.md': 'hello', 'data.json': '{"a":1}' };
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

async function openCloud(entry: object = {}, authorizations: string[] = []) {
  const bitbucket = await aBitbucket('cloud', { authorizations });
  const shop = bitbucket.addRepository('acme/shop', { files });
  bitbucket.addRepository('acme/secrets', { files, isPrivate: true });
  bitbucket.addRepository('acme/empty');
  const { host, apiBaseUrl, url } = bitbucket;
  const reader = await aReader({ bitbucketCloud: [{ host, apiBaseUrl, ...entry }] });
  const at = (path: string) => `${url}/acme/${path}`;
  const read = async (path: string) => String((await reader.read(at(path))).content);
  return { bitbucket, shop, reader, at, read };
}

async function openServer(entry: object = {}, authorizations: string[] = []) {
  const bitbucket = await aBitbucket('server', { authorizations });
  const shop = bitbucket.addRepository('ACME/shop', { files });
  bitbucket.addRepository('ACME/secrets', { files, isPrivate: true });
  bitbucket.addRepository('~ada/notes', { files });
  const { host, apiBaseUrl, url } = bitbucket;
  const reader = await aReader({ bitbucketServer: [{ host, apiBaseUrl, ...entry }] });
  const at = (path: string) => `${url}/${path}`;
  const read = async (path: string) => String((await reader.read(at(path))).content);
  return { bitbucket, shop, reader, at, read };
}

describe('Bitbucket Cloud', () => {
  test('a file is read at a branch, a commit and the default branch, with special characters in its name', async () => {
    const { shop, read } = await openCloud();
    const before = shop.commitOf('main');
    shop.commit('main', { 'catalog-info.yaml': 'kind: API' });
    shop.commit('feature/new', { 'catalog-info.yaml': 'kind: System' });
    expect(await read('shop/src/main/catalog-info.yaml')).toBe('kind: API');
    expect(await read('shop/raw/main/catalog-info.yaml')).toBe('kind: API');
    expect(await read(`shop/src/${before}/catalog-info.yaml`)).toBe(yaml);
    expect(await read('shop/src/HEAD/catalog-info.yaml')).toBe('kind: API');
    // The API finds no branch with a slash in its name, so its commit is looked up first.
    expect(await read('shop/src/feature%2Fnew/catalog-info.yaml')).toBe('kind: System');
    expect(await read('shop/src/main/docs/a%20b.md')).toBe('hello');
    expect(await read('shop/src/main/data.json')).toBe('{"a":1}');
  });

  test('an unchanged file is not read again', async () => {
    const { reader, at, shop, bitbucket } = await openCloud();
    const url = at('shop/src/main/catalog-info.yaml');
    const { etag } = await reader.read(url);
    await expect(reader.read(url, { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
    expect(bitbucket.visits.map(({ status }) => status)).toEqual([200, 304]);
    shop.commit('main', { 'catalog-info.yaml': 'kind: API' });
    expect(String((await reader.read(url, { etag })).content)).toBe('kind: API');
  });

  test.each([
    [{ username: 'ada', appPassword: 'app-pw' }, basic('ada:app-pw')],
    [{ username: 'ada@acme.example', token: 'api-token' }, basic('ada@acme.example:api-token')],
    [{ token: 'workspace-token' }, 'Bearer workspace-token'],
  ])('%j grants access to private files', async (entry, authorization) => {
    const { bitbucket, read } = await openCloud(entry, [authorization]);
    expect(await read('secrets/src/main/catalog-info.yaml')).toBe(yaml);
    expect(bitbucket.visits.at(-1)?.headers.authorization).toBe(authorization);
  });

  test('an OAuth consumer gets one token, which grants access to private files', async () => {
    const { bitbucket, read } = await openCloud({ clientId: 'portal', clientSecret: 'client-secret' });
    expect(await read('secrets/src/main/catalog-info.yaml')).toBe(yaml);
    expect(await read('secrets/src/main/data.json')).toBe('{"a":1}');
    expect(bitbucket.visits.map(({ path }) => path.split('/')[1])).toEqual(['site', '2.0', '2.0']);
    const wrong = await openCloud({ clientId: 'portal', clientSecret: 'wrong-secret' });
    const failed: Error = await wrong.read('shop/src/main/catalog-info.yaml').catch((thrown) => thrown);
    expect(failed.message).toContain('in integrations.bitbucketCloud was refused a token');
    expect(failed.message).not.toContain('wrong-secret');
  });

  test('the token of a user takes precedence over the configuration', async () => {
    const { reader, at, bitbucket } = await openCloud({ token: 'own' }, ['Bearer own', 'Bearer hers']);
    await reader.read(at('secrets/src/main/catalog-info.yaml'), { token: 'hers' });
    expect(bitbucket.visits.map(({ headers }) => headers.authorization)).toEqual(['Bearer hers']);
  });

  test.each([
    ['secrets/src/main/a.yaml', {}, 'NotFoundError', /or it is private and no credentials are configured for '127/],
    ['shop/src/main/none.yaml', {}, 'NotFoundError', /404 Not Found \(No such file or directory: none.yaml\)/],
    ['shop/src/other/a.yaml', {}, 'NotFoundError', /Commit not found: other/],
    ['empty/src/HEAD/a.yaml', {}, 'NotFoundError', /is in an empty repository/],
    ['shop/src/main/docs', {}, 'InputError', /is a folder\. A file has a URL such as .*\/src\/<branch>\/<path>/],
    ['shop', {}, 'InputError', /is not a file on Bitbucket Cloud/],
    ['shop/src/main/..%2F..%2F..%2Fuser', { token: 'bad-token' }, 'InputError', /is not a file/],
    ['shop/src/main/a.yaml', { token: 'bad-token' }, 'NotAllowedError', /401.*Token is invalid.*the credentials for/],
  ])('%s with %j cannot be read, and the message explains why', async (path, entry, name, message) => {
    const { reader, at, bitbucket } = await openCloud(entry);
    const failed = await reader.read(at(path)).catch((thrown) => thrown);
    expect(failed).toMatchObject({ name, message: expect.stringMatching(message) });
    expect(failed.message).toContain(`'${at(path)}'`);
    expect(failed.message).not.toContain('bad-token');
    expect(bitbucket.visits.every(({ path: asked }) => asked.startsWith('/2.0/repositories/acme/'))).toBe(true);
  });

  test('[INTEG-021] 429 is a rate limit, and its reset time is reported', async () => {
    const { bitbucket, reader, at } = await openCloud();
    const headers = { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' };
    bitbucket.interrupt({ status: 429, headers, body: { error: { message: 'Rate limit exceeded' } } });
    await expect(reader.read(at('shop/src/main/catalog-info.yaml'))).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: expect.stringContaining('accepts no more requests until 2100-01-01T00:00:00.000Z'),
    });
  });
});

describe('Bitbucket Server', () => {
  test("a file is read at a branch, at the default branch, and from a person's repository", async () => {
    const { shop, read } = await openServer();
    shop.commit('feature/new', { 'catalog-info.yaml': 'kind: System' });
    const page = 'projects/ACME/repos/shop';
    expect(await read(`${page}/browse/catalog-info.yaml`)).toBe(yaml);
    expect(await read(`${page}/raw/docs/a%20b.md?at=main`)).toBe('hello');
    expect(await read(`${page}/browse/catalog-info.yaml?at=refs%2Fheads%2Ffeature%2Fnew`)).toBe('kind: System');
    expect(await read('users/ada/repos/notes/browse/data.json')).toBe('{"a":1}');
  });

  test('a file that has not changed is recognised by its content, because a server sends no ETag', async () => {
    const { reader, at, shop } = await openServer();
    const url = at('projects/ACME/repos/shop/browse/catalog-info.yaml');
    await expectRereadAfterChange(reader, url, (text) => shop.commit('main', { 'catalog-info.yaml': text }));
  });

  test.each([
    [{ token: 'http-token' }, 'Bearer http-token'],
    [{ token: 'http-token', username: 'ada' }, 'Bearer http-token'],
    [{ username: 'ada', password: 'pw' }, basic('ada:pw')],
  ])('%j grants access to private files', async (entry, authorization) => {
    const { bitbucket, read } = await openServer(entry, [authorization]);
    expect(await read('projects/ACME/repos/secrets/browse/catalog-info.yaml')).toBe(yaml);
    expect(bitbucket.visits.at(-1)?.headers.authorization).toBe(authorization);
  });

  test('the old key is a server if it names another host, and the new keys take precedence', async () => {
    const bitbucket = await aBitbucket('server', { authorizations: [basic('ada:pw')] });
    bitbucket.addRepository('ACME/secrets', { files, isPrivate: true });
    const { host, apiBaseUrl, url } = bitbucket;
    const file = `${url}/projects/ACME/repos/secrets/browse/catalog-info.yaml`;
    const old = { host, apiBaseUrl, username: 'ada', appPassword: 'pw' };
    const reader = await aReader({ bitbucket: [old] });
    expect(String((await reader.read(file)).content)).toBe(yaml);
    const both = await aReader({ bitbucket: [old], bitbucketServer: [{ host, apiBaseUrl }] });
    await expect(both.read(file)).rejects.toThrow('in integrations.bitbucketServer');
  });

  test.each([
    ['projects/ACME/repos/secrets/browse/a.yaml', 'NotAllowedError', /no credentials are configured for '127/],
    ['projects/ACME/repos/shop/browse/none.yaml', 'NotFoundError', /The path "none.yaml" does not exist at revision/],
    ['projects/ACME/repos/shop', 'InputError', /A file has a URL such as .*browse\/<path>\?at=<branch>/],
    ['dashboard', 'InputError', /is not a file on Bitbucket Server/],
  ])('%s cannot be read, and the message explains why', async (path, name, message) => {
    const { reader, at } = await openServer();
    await expect(reader.read(at(path))).rejects.toMatchObject({ name, message: expect.stringMatching(message) });
  });
});
