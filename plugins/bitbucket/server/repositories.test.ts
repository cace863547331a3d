import { proposedFile } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { aBitbucket, aReader } from './testing/aBitbucket.ts';

async function setUp() {
  const host = await aBitbucket('cloud', { authorizations: ['Bearer portal', 'Bearer ada'] });
  const { apiBaseUrl } = host;
  const reader = await aReader({ bitbucketCloud: [{ host: host.host, apiBaseUrl, token: 'portal' }] });
  return { host, reader, add: host.addRepository };
}

test('lists the repositories of a workspace page by page, with their details', async () => {
  const { host, reader, add } = await setUp();
  const about = { description: 'Sells seats', language: 'go', isPrivate: true };
  add('acme/shop', { files: { 'a.md': '' }, defaultBranch: 'trunk', ...about });
  for (let number = 0; number < 120; number++) add(`acme/r${number}`, { files: { 'a.md': '' } });
  add('acme/blank');
  add('other/elsewhere');
  const owner = `${host.url}/acme`;
  const first = await reader.repositories(owner, { token: 'ada' });
  expect(first.items[0]).toEqual({
    url: `${owner}/shop`,
    name: 'shop',
    defaultBranch: 'trunk',
    isArchived: false,
    ...about,
  });
  expect(first.items).toHaveLength(100);
  const second = await reader.repositories(owner, { page: first.nextPage, token: 'ada' });
  expect(second.nextPage).toBeUndefined();
  expect(second.items.at(-1)).toEqual({ url: `${owner}/blank`, name: 'blank', isArchived: false, isPrivate: false });
  expect(new Set([...first.items, ...second.items].map(({ name }) => name)).size).toBe(120 + 2);
  expect(host.visits.every(({ headers }) => headers.authorization === 'Bearer ada')).toBe(true);
});

test('an invalid or inaccessible workspace is rejected', async () => {
  const { host, reader, add } = await setUp();
  add('acme/shop');
  await expect(reader.repositories(`${host.url}/`)).rejects.toMatchObject({ name: 'InputError' });
  await expect(reader.repositories(`${host.url}/acme/shop`)).rejects.toThrow('is not a workspace on Bitbucket Cloud');
  await expect(reader.repositories(`${host.url}/acme`, { page: '1&q=x' })).rejects.toThrow(
    "'1&q=x' is not a valid page",
  );
  const stranger = reader.repositories(`${host.url}/acme`, { token: 'wrong' });
  await expect(stranger).rejects.toMatchObject({ name: 'NotAllowedError' });
});

test('a file is proposed from the server, and a repeated call finds the same request', async () => {
  const { host, reader, add } = await setUp();
  const shop = add('acme/shop', { files: { 'README.md': '# Shop' }, defaultBranch: 'trunk' });
  const page = `${host.url}/acme/shop`;
  const open = (token?: string) => reader.openPullRequest(page, proposedFile, { token });
  const first = await open('ada');
  expect(first).toEqual({ link: `${page}/pull-requests/1`, location: `${page}/src/trunk/catalog-info.yaml` });
  expect(await open()).toEqual(first);
  expect(shop.pullRequests).toHaveLength(1);
  expect(shop.filesAt('callboard-integration')?.['catalog-info.yaml']).toBe(proposedFile.content);
});

test('the server does not replace an existing file', async () => {
  const { host, reader, add } = await setUp();
  const shop = add('acme/shop', { files: { 'catalog-info.yaml': 'kind: API' } });
  const refused = reader.openPullRequest(`${host.url}/acme/shop`, proposedFile);
  await expect(refused).rejects.toMatchObject({ name: 'ConflictError' });
  expect([...shop.branches.keys()]).toEqual(['main']);
});

test('a Bitbucket Server, which has no pull requests from here, lists nothing for imports', async () => {
  const host = await aBitbucket('server');
  const reader = await aReader({ bitbucketServer: [{ host: host.host, apiBaseUrl: host.apiBaseUrl }] });
  const owner = `${host.url}/projects/ACME`;
  await expect(reader.repositories(owner)).rejects.toThrow('is on a host whose repositories cannot be listed');
  expect(reader.canOpenPullRequest(`${owner}/repos/shop`)).toBe(false);
});
