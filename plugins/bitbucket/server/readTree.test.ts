import { createUrlReader } from '@callboard/integrations';
import { contentsOf, toAddresses } from '@callboard/integrations/testing';
import { describe, expect, test } from 'vitest';
import { createBitbucketAccess } from './bitbucketAccess.ts';
import { createBitbucketHost } from './bitbucketHost.ts';
import { aBitbucket, aReader } from './testing/aBitbucket.ts';

const files = {
  'README.md': '# Shop',
  'a/catalog-info.yaml': 'kind: A',
  'b/c/catalog-info.yaml': 'kind: C',
  'b/c/other.yaml': 'no',
};
const options = { files, isPrivate: true, defaultBranch: 'trunk' };

async function openHost(dialect: 'cloud' | 'server', owner: string) {
  const bitbucket = await aBitbucket(dialect, { authorizations: ['Bearer good'] });
  const shop = bitbucket.addRepository(`${owner}/shop`, options);
  bitbucket.addRepository(`${owner}/empty`);
  const { host, apiBaseUrl, url } = bitbucket;
  const entry = [{ host, apiBaseUrl, token: 'good' }];
  const reader = await aReader(dialect === 'cloud' ? { bitbucketCloud: entry } : { bitbucketServer: entry });
  return { bitbucket, shop, reader, url };
}

async function openCloud() {
  const { url, ...opened } = await openHost('cloud', 'acme');
  const at = (path: string, ref?: string) => `${url}/acme/shop${ref ? `/src/${ref}/${path}` : ''}`;
  return { ...opened, at, empty: `${url}/acme/empty` };
}

async function openServer() {
  const { url, ...opened } = await openHost('server', 'ACME');
  const page = `${url}/projects/ACME/repos/shop`;
  const at = (path: string, ref?: string) => (ref ? `${page}/browse/${path}?at=${ref}` : page);
  return { ...opened, at, empty: `${url}/projects/ACME/repos/empty` };
}

describe.each([
  ['Bitbucket Cloud', openCloud],
  ['Bitbucket Server', openServer],
])('%s', (_name, open) => {
  test('a whole repository is read, or a folder of it on a branch', async () => {
    const { reader, shop, at } = await open();
    expect(await contentsOf((await reader.readTree(at(''))).files())).toEqual(files);
    shop.commit('next', { 'b/d.yaml': 'new' });
    expect(await contentsOf((await reader.readTree(at('b', 'next'))).files())).toEqual({
      'c/catalog-info.yaml': 'kind: C',
      'c/other.yaml': 'no',
      'd.yaml': 'new',
    });
  });

  test('the etag of a tree is its commit, and it is read again only after another', async () => {
    const { reader, shop, at, bitbucket } = await open();
    const { etag } = await reader.readTree(at('', 'trunk'));
    expect(etag).toBe(shop.commitOf('trunk'));
    await expect(reader.readTree(at('', 'trunk'), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
    expect(bitbucket.visits.some(({ path }) => /\/get\/|archive/.test(path))).toBe(false);
    shop.commit('trunk', { 'README.md': '# Shops' });
    expect((await reader.readTree(at('', 'trunk'), { etag })).etag).toBe(shop.commitOf('trunk'));
  });

  test('the matches of a pattern are found and have URLs that can be read', async () => {
    const { reader, at } = await open();
    const found = await reader.search(at('**/catalog-info.yaml', 'trunk'));
    expect(found.files.map(({ url }) => url)).toEqual([
      at('a/catalog-info.yaml', 'trunk'),
      at('b/c/catalog-info.yaml', 'trunk'),
    ]);
    expect(String((await reader.read(found.files[1]!.url)).content)).toBe('kind: C');
    const again = reader.search(at('**/catalog-info.yaml', 'trunk'), { etag: found.etag });
    await expect(again).rejects.toMatchObject({ name: 'NotModifiedError' });
  });

  test('a pattern below the page of a repository is on its default branch', async () => {
    const { reader, at } = await open();
    const { files: found } = await reader.search(reader.resolve('/a/*.yaml', at('')));
    expect(String(await found[0]!.content())).toBe('kind: A');
    expect(String((await reader.read(found[0]!.url)).content)).toBe('kind: A');
  });

  test('an empty repository and a missing branch are reported', async () => {
    const { reader, at, empty } = await open();
    const message = `'${empty}' is in an empty repository: add a file to it and try again`;
    await expect(reader.readTree(empty)).rejects.toMatchObject({ name: 'NotFoundError', message });
    await expect(reader.readTree(at('', 'none'))).rejects.toMatchObject({ name: 'NotFoundError' });
  });
});

test('[SEC-04] credentials stay with the host that they are for', async () => {
  const elsewhere = await aBitbucket('cloud');
  const bitbucket = await aBitbucket('cloud', { authorizations: ['Bearer good'] });
  bitbucket.addRepository('acme/shop', options);
  const host = `bitbucket.test:${new URL(bitbucket.url).port}`;
  const apiBaseUrl = `http://${host}/2.0`;
  const key = 'integrations.bitbucketCloud';
  const integration = { edition: 'cloud' as const, key, host, apiBaseUrl, isConfigured: true, token: 'good' };
  const access = createBitbucketAccess(integration, { lookup: toAddresses('127.0.0.1') });
  const codeHost = createBitbucketHost(integration, access);
  const reader = createUrlReader({ allow: [], hosts: () => [codeHost] });
  expect((await reader.readTree(`https://${host}/acme/shop`)).etag).toMatch(/^[\da-f]{40}$/);
  bitbucket.interrupt({ status: 302, headers: { location: `${elsewhere.url}/evil` } });
  await expect(reader.read(`https://${host}/acme/shop/src/trunk/README.md`)).rejects.toMatchObject({
    name: 'InputError',
  });
  expect(elsewhere.visits).toEqual([]);
});
