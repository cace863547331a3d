import { expect, test } from 'vitest';
import { anAzure, aReader } from './testing/anAzure.ts';

const yaml = 'kind: Component';

/** A portal that reads from an Azure DevOps with one public and one private repository. */
async function setUp(entry: object = { token: 'good-token' }) {
  const azure = await anAzure();
  azure.addToken('good-token');
  azure.addToken('other-token', 'umbrella');
  const files = { 'catalog-info.yaml': yaml, 'docs/a b.md': 'hello', 'docs/c#&+.md': 'Grüße' };
  const shop = azure.addRepository('acme/web/shop', { files });
  azure.addRepository('acme/Web site/open', { files, isPrivate: false });
  azure.addRepository('acme/web/empty');
  const { host, url: apiBaseUrl } = azure;
  const reader = await aReader([{ host, apiBaseUrl, ...entry }]);
  const at = (path: string) => `https://${host}/acme/${path}`;
  const read = async (path: string) => String((await reader.read(at(path))).content);
  return { azure, shop, reader, at, read };
}

test('a file is read on a branch or the default one, with special characters in its name', async () => {
  const { azure, shop, read } = await setUp();
  shop.commit('feature/new', { 'catalog-info.yaml': 'kind: System' });
  expect(await read('web/_git/shop?path=/catalog-info.yaml&version=GBmain')).toBe(yaml);
  expect(await read('web/_git/shop?path=/catalog-info.yaml')).toBe(yaml);
  expect(await read('web/_git/shop?path=%2Fcatalog-info.yaml&version=GBfeature%2Fnew&_a=contents')).toBe(
    'kind: System',
  );
  expect(await read('web/_git/shop?path=/docs/a%20b.md')).toBe('hello');
  expect(await read('web/_git/shop?path=/docs/c%23%26%2B.md')).toBe('Grüße');
  expect(await read('Web%20site/_git/open?path=catalog-info.yaml')).toBe(yaml);
  const basic = `Basic ${Buffer.from(':good-token').toString('base64')}`;
  expect(azure.visits.every(({ headers }) => headers.authorization === basic)).toBe(true);
});

test('an unchanged file is not read again', async () => {
  const { reader, at, shop, azure } = await setUp();
  const url = at('web/_git/shop?path=/catalog-info.yaml&version=GBmain');
  const { etag, url: from } = await reader.read(url);
  expect(from).toBe(url);
  shop.commit('main', { 'README.md': 'another' });
  await expect(reader.read(url, { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  expect(azure.visits.filter(({ path }) => path.includes('/blobs/'))).toHaveLength(1);
  shop.commit('main', { 'catalog-info.yaml': 'kind: API' });
  expect(String((await reader.read(url, { etag })).content)).toBe('kind: API');
});

test('the token of a user takes precedence over the configuration', async () => {
  const { azure, reader, at } = await setUp();
  const url = at('web/_git/shop?path=/catalog-info.yaml');
  await expect(reader.read(url, { token: 'other-token' })).rejects.toThrow('401 Unauthorized (TF400813');
  expect(azure.visits.map(({ headers }) => headers.authorization)).toEqual(['Bearer other-token']);
});

test.each([
  [
    'web/_git/shop?path=/catalog-info.yaml',
    {},
    'NotAllowedError',
    /401 Unauthorized\. The reason may be that no credentials are configured for 'acme' at '127/,
  ],
  [
    'web/_git/shop?path=/catalog-info.yaml',
    { token: 'bad-token' },
    'NotAllowedError',
    /requires sign-in \(203\)\. Azure DevOps rejects the credentials for 'acme'/,
  ],
  [
    'web/_git/shop?path=/none.yaml',
    { token: 'good-token' },
    'NotFoundError',
    /404 Not Found \(TF401174.*\)\. It does not exist, or the credentials for 'acme' at/,
  ],
  ['web/_git/shop?path=/a.yaml&version=GBnone', { token: 'good-token' }, 'NotFoundError', /TF401175.*Branch: none/],
  ['web/_git/none?path=/a.yaml', { token: 'good-token' }, 'NotFoundError', /TF401019/],
  ['web/_git/empty?path=/a.yaml', { token: 'good-token' }, 'NotFoundError', /Cannot find any branches/],
  ['web/_git/shop?path=/docs', { token: 'good-token' }, 'InputError', /is a folder\. A file has a URL such as/],
  ['web/_git/shop', { token: 'good-token' }, 'InputError', /is not a file on Azure DevOps/],
  ['web/_workitems/edit/1', { token: 'good-token' }, 'InputError', /Azure URL must point to a git repository/],
  ['web/_git/shop?path=/a.yaml&version=GTv1', { token: 'good-token' }, 'InputError', /must point to a git branch/],
  ['web/_git/shop?path=/a/../../x', { token: 'good-token' }, 'InputError', /must not point outside its repository/],
])('%s with %j cannot be read, and the message explains why', async (path, entry, name, message) => {
  const { azure, reader, at } = await setUp(entry);
  const failed = await reader.read(at(path)).catch((thrown) => thrown);
  expect(failed).toMatchObject({ name, message: expect.stringMatching(message) });
  expect(failed.message).not.toMatch(/good-token|bad-token/);
  expect(azure.visits.every(({ path: asked }) => asked.startsWith('/acme/web/_apis/git/repositories/'))).toBe(true);
});

test('public files can be read without credentials', async () => {
  const { read } = await setUp({});
  expect(await read('Web%20site/_git/open?path=/catalog-info.yaml')).toBe(yaml);
});

test('[INTEG-021] 429 is a rate limit, and its reset time is reported', async () => {
  const { azure, reader, at } = await setUp();
  azure.interrupt({ status: 429, headers: { 'retry-after': '3600' } });
  await expect(reader.read(at('web/_git/shop?path=/catalog-info.yaml'))).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringContaining('its rate limit is reached'),
  });
});
