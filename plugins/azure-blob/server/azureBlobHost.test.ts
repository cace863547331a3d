import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentsOf } from '@callboard/integrations/testing';
import { expect, onTestFinished, test } from 'vitest';
import { aBlobReader, anAccount } from './testing/aBlobReader.ts';

const files = {
  'catalog-info.yaml': 'kind: Component',
  'docs/a b#&.md': 'Grüße',
  'services/a/catalog-info.yaml': 'kind: A',
  'services/b/catalog-info.yaml': 'kind: B',
  'services/b': 'folder:',
  'services/c/other.yaml': 'no',
};

type Options = {
  pageSize?: number;
  entry?: (account: Awaited<ReturnType<typeof anAccount>>) => object;
  loginUrl?: string;
};

async function setUp({ entry, pageSize, loginUrl }: Options = {}) {
  const account = await anAccount({ pageSize });
  account.containers.catalog = { ...files };
  const { accountName, accountKey, url: endpoint } = account;
  const credentials = entry ? entry(account) : { accountKey };
  const reader = await aBlobReader([{ accountName, endpoint, ...credentials }], { loginUrl });
  return { account, reader, at: (path: string) => `${endpoint}/catalog${path}` };
}

/** A Microsoft Entra ID that issues one token for one secret. */
async function aLogin(token: string) {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(text);
      const isRight =
        request.url === '/acme.example/oauth2/v2.0/token' &&
        form.get('client_secret') === 'client-secret' &&
        form.get('scope') === 'https://storage.azure.com/.default';
      response.writeHead(isRight ? 200 : 401).end(JSON.stringify({ access_token: token, expires_in: 3599 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const isList = ({ path }: { path: string }) => path.includes('comp=list');

const aadCredential = { clientId: 'portal', tenantId: 'acme.example', clientSecret: 'client-secret' };

test.each<[string, NonNullable<Options['entry']>]>([
  ['the key of the account', ({ accountKey }) => ({ accountKey })],
  ['a signature', ({ sasToken }) => ({ sasToken: `?${sasToken}` })],
  [
    'a connection string',
    ({ accountKey }) => ({ accountName: undefined, connectionString: `AccountName=acme;AccountKey=${accountKey}` }),
  ],
  ['a service principal', () => ({ aadCredential })],
])('with %s, files with special characters, folders and patterns are read', async (_which, entry) => {
  const { account, reader, at } = await setUp({ entry, loginUrl: await aLogin('good-token') });
  account.tokens.add('good-token');
  const { content, etag, lastModified, url } = await reader.read(at('/catalog-info.yaml'));
  expect([String(content), url]).toEqual(['kind: Component', at('/catalog-info.yaml')]);
  expect(lastModified?.toISOString()).toBe('2024-01-03T10:00:00.000Z');
  await expect(reader.read(at('/catalog-info.yaml'), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  expect(String((await reader.read(at('/docs/a%20b%23&.md'))).content)).toBe('Grüße');
  expect(await contentsOf((await reader.readTree(at('/services'))).files())).toEqual({
    'a/catalog-info.yaml': 'kind: A',
    'b/catalog-info.yaml': 'kind: B',
    'c/other.yaml': 'no',
  });
  expect((await reader.search(at('/services/*/catalog-info.yaml'))).files).toHaveLength(2);
});

test('without credentials public files are read, and private ones are reported with the reason', async () => {
  const { account, reader, at } = await setUp({ entry: () => ({}) });
  await expect(reader.read(at('/catalog-info.yaml'))).rejects.toMatchObject({
    name: 'NotFoundError',
    message: expect.stringContaining(
      "or no credentials are configured for the account 'acme' in integrations.azureBlobStorage",
    ),
  });
  account.publicContainers.add('catalog');
  expect(String((await reader.read(at('/catalog-info.yaml'))).content)).toBe('kind: Component');
});

test.each<[string, string, string, NonNullable<Options['entry']>]>([
  [
    '/none.yaml',
    'NotFoundError',
    "credentials for the account 'acme' cannot read",
    ({ accountKey }) => ({ accountKey }),
  ],
  ['', 'InputError', 'is a container of Azure Blob Storage, not a file', ({ accountKey }) => ({ accountKey })],
  ['/a', 'NotAllowedError', "rejects the credentials for the account 'acme'", () => ({ accountKey: 'd3Jvbmc=' })],
  ['/b', 'NotAllowedError', "rejects the credentials for the account 'acme'", () => ({ sasToken: 'sig=wrong' })],
  [
    '/c',
    'NotAllowedError',
    "The service principal 'portal'",
    () => ({ aadCredential: { ...aadCredential, clientSecret: 'wrong' } }),
  ],
])('%s cannot be read: %s, %s, and the message shows no secret', async (path, name, message, entry) => {
  const { reader, at } = await setUp({ entry, loginUrl: await aLogin('good-token') });
  const failed = await reader.read(at(path)).catch((thrown) => thrown);
  expect(failed).toMatchObject({ name, message: expect.stringContaining(message) });
  expect(failed.message).not.toMatch(/sig=|d3Jvbmc|wrong/);
});

test('the token of a user takes precedence over the configuration', async () => {
  const { account, reader, at } = await setUp();
  account.tokens.add('person');
  await reader.read(at('/catalog-info.yaml'), { token: 'person' });
  expect(account.visits.at(-1)?.headers.authorization).toBe('Bearer person');
});

test('long lists are read page by page', async () => {
  const { account, reader, at } = await setUp({ pageSize: 2 });
  const tree = await reader.readTree(at(''));
  expect(Object.keys(await contentsOf(tree.files()))).toEqual(
    Object.keys(files).filter((name) => name !== 'services/b'),
  );
  const lists = account.visits.filter(isList);
  expect(lists.map(({ path }) => new URL(path, account.url).searchParams.get('marker'))).toEqual([
    null,
    'after docs/a b#&.md',
    'after services/b',
  ]);
});

test('an endless list is aborted', async () => {
  const { account, reader, at } = await setUp({ pageSize: 0 });
  await expect(reader.readTree(at(''))).rejects.toMatchObject({ name: 'PayloadTooLargeError' });
  expect(account.visits).toHaveLength(201);
});

test('the etag of a folder covers its content, and its files are read on demand', async () => {
  const { account, reader, at } = await setUp();
  const filter = (path: string) => path.startsWith('a/');
  const tree = await reader.readTree(at('/services/'), { filter });
  expect(account.visits.every(isList)).toBe(true);
  expect(await contentsOf(tree.files())).toEqual({ 'a/catalog-info.yaml': 'kind: A' });
  const again = () => reader.readTree(at('/services'), { filter, etag: tree.etag });
  await expect(again()).rejects.toMatchObject({ name: 'NotModifiedError' });
  account.containers.catalog!['services/a/catalog-info.yaml'] = 'kind: Z';
  expect((await again()).etag).not.toBe(tree.etag);
});

test('each match of a pattern has its URL', async () => {
  const { account, reader, at } = await setUp();
  const found = await reader.search(at('/**/catalog-info.yaml'));
  expect(found.files.map(({ url }) => url)).toEqual([
    at('/catalog-info.yaml'),
    at('/services/a/catalog-info.yaml'),
    at('/services/b/catalog-info.yaml'),
  ]);
  expect(String(await found.files[2]!.content())).toBe('kind: B');
  account.containers.catalog!['README.md'] = 'more';
  const again = reader.search(at('/**/catalog-info.yaml'), { etag: found.etag });
  await expect(again).rejects.toMatchObject({ name: 'NotModifiedError' });
});

test('more than the limits is rejected before anything is read', async () => {
  const { account, reader, at } = await setUp();
  await expect(reader.readTree(at('/services'), { maxFiles: 2 })).rejects.toMatchObject({
    name: 'PayloadTooLargeError',
  });
  await expect(reader.readTree(at('/services'), { maxBytes: 10 })).rejects.toThrow('has 3 files with 16 bytes');
  expect(account.visits.every(isList)).toBe(true);
});

test.each(['services/../../x', '/x', 'services/..\\x', 'a\u0000b'])(
  '[SEC-03] a file named %j makes reading its folder fail',
  async (name) => {
    const { account, reader, at } = await setUp();
    account.containers.catalog![name] = 'x';
    await expect(reader.readTree(at(''))).rejects.toThrow('which points outside it');
  },
);
