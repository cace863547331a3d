import { contentsOf } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { anAws, aReader, expectRefusal, testKeys } from '../testing/anAws.ts';

const files = {
  'README.md': '# Shop',
  'services/a/catalog-info.yaml': 'kind: A',
  'services/b c/catalog-info.yaml': 'kind: C',
  'services/link': '-> /etc/passwd',
};

/** A portal that reads the repositories of one region. */
async function setUp(entry: object = {}) {
  const aws = await anAws();
  const shop = aws.addRepository('shop', { branches: { main: files, 'feature/new': { 'README.md': 'new' } } });
  const reader = await aReader({ awsCodeCommit: [{ region: 'eu-west-1', endpoint: aws.url, ...testKeys, ...entry }] });
  const root = 'https://eu-west-1.console.aws.amazon.com/codesuite/codecommit/repositories';
  const calls = () => aws.visits.map(({ headers }) => String(headers['x-amz-target']).split('.')[1]);
  return { aws, shop, reader, root, calls, at: (path: string) => `${root}/shop/browse${path}` };
}

test('a file is read by its console URL, with a valid signature', async () => {
  const { aws, reader, at } = await setUp();
  const read = async (path: string) => String((await reader.read(at(path))).content);
  expect(await read('/refs/heads/main/--/services/b%20c/catalog-info.yaml?region=eu-west-1')).toBe('kind: C');
  expect(await read('/refs/heads/feature/new/--/README.md')).toBe('new');
  expect(await read('/--/README.md')).toBe('# Shop');
  expect(aws.visits.map(({ status, accessKeyId }) => [status, accessKeyId])).toEqual(Array(3).fill([200, 'AKIATEST']));
});

test('a file is read again only when its content has changed', async () => {
  const { shop, reader, at } = await setUp();
  const url = at('/refs/heads/main/--/README.md');
  const { etag } = await reader.read(url);
  shop.branches.main = { ...files, 'other.md': 'a commit that does not touch it' };
  await expect(reader.read(url, { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  shop.branches.main = { ...files, 'README.md': '# Shops' };
  expect(String((await reader.read(url, { etag })).content)).toBe('# Shops');
});

test('a folder is read at one commit, without links, and again only at another commit', async () => {
  const { shop, reader, at, calls } = await setUp();
  const { etag, files: all } = await reader.readTree(at('/refs/heads/main/--/services'));
  const services = { 'a/catalog-info.yaml': 'kind: A', 'b c/catalog-info.yaml': 'kind: C' };
  expect(await contentsOf(all())).toEqual(services);
  const before = calls().length;
  await expect(reader.readTree(at(''), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  expect(calls().slice(before)).toEqual(['GetFolder']);
  shop.branches.main = { 'README.md': '# Shops' };
  expect(await contentsOf((await reader.readTree(at(''), { etag })).files())).toEqual({ 'README.md': '# Shops' });
});

test('a pattern is searched only in folders that can match, and only matches are read', async () => {
  const { shop, reader, at, calls } = await setUp();
  const pattern = at('/refs/heads/main/--/services/**/catalog-info.yaml');
  const { etag, files: found } = await reader.search(pattern);
  expect(found.map(({ url }) => url)).toEqual([
    at('/refs/heads/main/--/services/a/catalog-info.yaml'),
    at('/refs/heads/main/--/services/b%20c/catalog-info.yaml'),
  ]);
  expect(calls()).toEqual(['GetFolder', 'GetFolder', 'GetFolder']);
  expect(String(await found[1]?.content())).toBe('kind: C');
  await expect(reader.search(pattern, { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  shop.branches.main = { ...files, 'services/a/catalog-info.yaml': 'kind: B' };
  expect(String(await (await reader.search(pattern, { etag })).files[0]?.content())).toBe('kind: B');
});

test('more files or bytes than the limits are rejected', async () => {
  const { reader, at } = await setUp();
  const read = async (limits: object) => contentsOf((await reader.readTree(at(''), limits)).files());
  await expect(read({ maxFiles: 2 })).rejects.toThrow('has more than 2 files');
  await expect(read({ maxBytes: 8 })).rejects.toThrow('has more than 8 bytes in its files');
  await expect(reader.read(at('/--/README.md'), { maxBytes: 2 })).rejects.toMatchObject({
    name: 'PayloadTooLargeError',
  });
});

test.each([
  ['/refs/heads/main/--/none.md', {}, 'NotFoundError', /FileDoesNotExistException.*It does not exist, or the keys of/],
  ['/refs/heads/none/--/README.md', {}, 'NotFoundError', /CommitDoesNotExistException/],
  ['/refs/heads/main/--/', {}, 'InputError', /is not a file in CodeCommit. A file has a URL such as/],
  ['/refs/heads/main/--/a%2F..%2F..%2Fb', {}, 'InputError', /is not a file in CodeCommit/],
  [
    '/--/README.md',
    { secretAccessKey: 'wrong-secret' },
    'NotAllowedError',
    /SignatureDoesNotMatch.*in integrations.awsCodeCommit cannot read it/,
  ],
  [
    '/--/README.md',
    { accessKeyId: undefined, secretAccessKey: undefined },
    'NotAllowedError',
    /no keys are configured for 'eu-west-1.console/,
  ],
])(
  '[SEC-06] %s with %j cannot be read, and the message explains why without a secret',
  async (path, entry, name, message) => {
    const { reader, at } = await setUp(entry);
    await expectRefusal(reader.read(at(path)), { name, message });
  },
);

test('[SEC-03] a folder with names that lead outside is not read', async () => {
  const { shop, reader, at } = await setUp();
  shop.branches.main = { 'docs/../../etc/passwd': 'out' };
  const { files: all } = await reader.readTree(at(''));
  await expect(contentsOf(all())).rejects.toThrow("contains a file named 'docs/..', which points outside it");
});

test('a file may only refer to files in its own repository', async () => {
  const { reader, root, at } = await setUp();
  const file = at('/refs/heads/main/--/README.md');
  expect(reader.isSameSource(at('/refs/heads/main/--/a.md'), file)).toBe(true);
  expect(reader.isSameSource(`${root}/secrets/browse/refs/heads/main/--/a.md`, file)).toBe(false);
});
