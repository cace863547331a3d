import { createUrlReader } from '@callboard/integrations';
import { contentsOf, toAddresses } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { createAwsCredentials } from '../credentials/awsCredentials.ts';
import { anAws, aReader, expectRefusal, testKeys } from '../testing/anAws.ts';
import type { AwsOptions } from '../testing/index.ts';
import { createS3Access } from './s3Access.ts';
import { createS3Host } from './s3Host.ts';

const objects = {
  'catalog-info.yaml': 'kind: Root',
  "odd/a b+c#&'(é)!*~.yaml": 'odd',
  'teams/a/catalog-info.yaml': 'kind: A',
  'teams/b/c/catalog-info.yaml': 'kind: C',
  'teams/b/notes.txt': 'notes',
  'teams/empty/': '',
};

/** A portal that reads from a store with one private bucket. */
async function setUp({ pageSize, ...entry }: AwsOptions & Record<string, unknown> = {}) {
  const aws = await anAws({ pageSize });
  const bucket = aws.addBucket('shop', { objects: { ...objects }, readers: [testKeys.accessKeyId] });
  const reader = await aReader({ awsS3: [{ endpoint: aws.url, s3ForcePathStyle: true, ...testKeys, ...entry }] });
  return { aws, bucket, reader, at: (path: string) => `${aws.url}/shop/${path}` };
}

test('an object is read with a valid signature, whatever characters its key contains', async () => {
  const { aws, reader, at } = await setUp();
  const url = at('catalog-info.yaml');
  const { content, lastModified, url: from } = await reader.read(url);
  expect([String(content), from]).toEqual(['kind: Root', url]);
  expect(lastModified?.toISOString()).toBe('2024-01-03T10:00:00.000Z');
  const odd = await reader.read(at("odd/a%20b+c%23&'(%C3%A9)!%2A~.yaml"));
  expect(String(odd.content)).toBe('odd');
  expect(aws.visits.map(({ status, accessKeyId }) => [status, accessKeyId])).toEqual([
    [200, 'AKIATEST'],
    [200, 'AKIATEST'],
  ]);
});

test('an unchanged object is not read again', async () => {
  const { aws, bucket, reader, at } = await setUp();
  const { etag, lastModified } = await reader.read(at('catalog-info.yaml'));
  const notModified = { name: 'NotModifiedError' };
  await expect(reader.read(at('catalog-info.yaml'), { etag })).rejects.toMatchObject(notModified);
  const since = reader.read(at('catalog-info.yaml'), { lastModifiedAfter: lastModified });
  await expect(since).rejects.toMatchObject(notModified);
  expect(aws.visits.map(({ status }) => status)).toEqual([200, 304, 304]);
  bucket.objects['catalog-info.yaml'] = 'kind: Other';
  expect(String((await reader.read(at('catalog-info.yaml'), { etag })).content)).toBe('kind: Other');
});

test('a folder is read page by page, and its etag covers all its content', async () => {
  const { aws, bucket, reader, at } = await setUp({ pageSize: 2 });
  const { etag, files } = await reader.readTree(at('teams'));
  const teams = { 'a/catalog-info.yaml': 'kind: A', 'b/c/catalog-info.yaml': 'kind: C', 'b/notes.txt': 'notes' };
  expect(await contentsOf(files())).toEqual(teams);
  expect(aws.visits.filter(({ path }) => path.includes('list-type=2'))).toHaveLength(2);
  await expect(reader.readTree(at('teams/'), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  bucket.objects['teams/b/notes.txt'] = 'others';
  const { files: some } = await reader.readTree(at('teams/'), { etag, filter: (path) => path.endsWith('.txt') });
  expect(await contentsOf(some())).toEqual({ 'b/notes.txt': 'others' });
  expect(Object.keys(await contentsOf((await reader.readTree(at(''))).files()))).toHaveLength(5);
});

test('a pattern is searched in the object listing', async () => {
  const { bucket, reader, at } = await setUp();
  const pattern = at('teams/**/catalog-info.yaml');
  const { etag, files } = await reader.search(pattern);
  expect(files.map(({ url }) => url)).toEqual([at('teams/a/catalog-info.yaml'), at('teams/b/c/catalog-info.yaml')]);
  expect(String(await files[1]?.content())).toBe('kind: C');
  bucket.objects['teams/b/notes.txt'] = 'a change outside the pattern';
  await expect(reader.search(pattern, { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  bucket.objects['teams/a/catalog-info.yaml'] = 'kind: B';
  expect(String(await (await reader.search(pattern, { etag })).files[0]?.content())).toBe('kind: B');
});

const teams = ['a/catalog-info.yaml', 'b/c/catalog-info.yaml', 'b/notes.txt'];

test.each(['../../etc/passwd', '/etc/passwd', 'a/../../b', '..\\b'])(
  '[SEC-03] an object with the key teams/%s is rejected',
  async (name) => {
    const { aws, bucket, reader, at } = await setUp();
    bucket.objects[`teams/${name}`] = 'out';
    await expect(reader.readTree(at('teams/'))).rejects.toThrow(`contains a file named '${name}', which points out`);
    const found = (await reader.search(at('teams/**'))).files.map(({ url }) => url);
    expect(found).toEqual(teams.map((team) => at(`teams/${team}`)));
    expect(aws.visits.every(({ path }) => path.startsWith('/shop/'))).toBe(true);
  },
);

test('more files or bytes than the limits are rejected before any file is read', async () => {
  const { aws, reader, at } = await setUp();
  await expect(reader.readTree(at('teams'), { maxFiles: 2 })).rejects.toMatchObject({ name: 'PayloadTooLargeError' });
  await expect(reader.search(at('teams/**'), { maxBytes: 10 })).rejects.toThrow('matches 3 files with 19 bytes');
  await expect(reader.read(at('catalog-info.yaml'), { maxBytes: 5 })).rejects.toThrow('larger than the limit of 5');
  expect(aws.visits.filter(({ path }) => path.includes('/teams/'))).toEqual([]);
});

test.each([
  [
    'none.yaml',
    {},
    'NotFoundError',
    /404 Not Found \(The specified key does not exist\.\)\. It does not exist, or the keys of/,
  ],
  ['', {}, 'InputError', /is not a file in S3/],
  ['teams/', {}, 'InputError', /is not a file in S3/],
  ['a%2F..%2F..%2Fother%2Fb', {}, 'InputError', /is not a file in S3/],
  [
    'catalog-info.yaml',
    { accessKeyId: undefined, secretAccessKey: undefined },
    'NotAllowedError',
    /no keys are configured for '127/,
  ],
  [
    'catalog-info.yaml',
    { secretAccessKey: 'wrong-secret' },
    'NotAllowedError',
    /SignatureDoesNotMatch.*the keys of '127.0.0.1:\d+' in integrations.awsS3 cannot read it/,
  ],
  [
    'catalog-info.yaml',
    { region: 'eu-west-1' },
    'InputError',
    /the region 'eu-west-1' is wrong; expecting 'us-east-1'/,
  ],
])(
  '[SEC-06] %s with %j cannot be read, and the message explains why without a secret',
  async (path, entry, name, message) => {
    const { reader, at } = await setUp(entry);
    await expectRefusal(reader.read(at(path)), { name, message });
  },
);

test('public objects need no keys', async () => {
  const { aws, bucket, reader, at } = await setUp({ accessKeyId: undefined, secretAccessKey: undefined });
  bucket.readers = undefined;
  expect(String((await reader.read(at('catalog-info.yaml'))).content)).toBe('kind: Root');
  expect(aws.visits[0]?.headers.authorization).toBeUndefined();
});

test('a bucket may be in the host name', async () => {
  const aws = await anAws();
  aws.addBucket('shop', { objects, readers: [testKeys.accessKeyId], region: 'eu-west-1' });
  const { port } = new URL(aws.url);
  const site = { host: `s3.test:${port}`, endpoint: `http://s3.test:${port}`, region: 'eu-west-1' };
  const credentials = createAwsCredentials({ name: 'the test', keys: testKeys, env: {} });
  const host = createS3Host(createS3Access(site, { credentials, lookup: toAddresses('127.0.0.1') }));
  const reader = createUrlReader({ allow: [], hosts: () => [host] });
  const root = `http://shop.s3.test:${port}`;
  expect(String((await reader.read(`${root}/teams/a/catalog-info.yaml`)).content)).toBe('kind: A');
  expect((await reader.search(`${root}/teams/*/*.txt`)).files.map(({ url }) => url)).toEqual([
    `${root}/teams/b/notes.txt`,
  ]);
});

test('[SEC-04] a redirect elsewhere is not followed, and the keys are not sent there', async () => {
  const { aws, reader, at } = await setUp();
  const elsewhere = await anAws();
  aws.interrupt({ status: 307, headers: { location: `${elsewhere.url}/shop/catalog-info.yaml` } });
  await expect(reader.read(at('catalog-info.yaml'))).rejects.toMatchObject({ name: 'InputError' });
  expect(elsewhere.visits).toEqual([]);
});
