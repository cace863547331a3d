import { proposedFile } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { anAzure, aReader } from './testing/anAzure.ts';

async function setUp() {
  const azure = await anAzure();
  azure.addToken('portal');
  azure.addToken('ada');
  const reader = await aReader([{ host: azure.host, apiBaseUrl: azure.url, token: 'portal' }]);
  return { azure, reader, add: azure.addRepository };
}

test('lists the repositories of a project page by page, with their details', async () => {
  const { azure, reader, add } = await setUp();
  for (let number = 0; number < 600; number++) add(`acme/Web shop/r${number}`, { files: { 'a.md': '' } });
  add('acme/Web shop/blank', { isArchived: true, isPrivate: false });
  add('acme/other/elsewhere');
  const owner = `${azure.url}/acme/Web%20shop`;
  const first = await reader.repositories(owner);
  expect(first.items.slice(0, 2)).toEqual([
    { url: `${owner}/_git/blank`, name: 'blank', isArchived: true, isPrivate: false },
    { url: `${owner}/_git/r0`, name: 'r0', isArchived: false, isPrivate: true, defaultBranch: 'main' },
  ]);
  const second = await reader.repositories(owner, { page: first.nextPage });
  expect(second.nextPage).toBeUndefined();
  expect(new Set([...first.items, ...second.items].map(({ name }) => name)).size).toBe(600 + 1);
});

test("lists the repositories of all projects of an organisation, with the caller's token", async () => {
  const { azure, reader, add } = await setUp();
  add('acme/web/shop');
  add('acme/desk/shop');
  const { items } = await reader.repositories(`${azure.url}/acme`, { token: 'ada' });
  expect(items.map(({ name, url }) => [name, url])).toEqual([
    ['desk/shop', `${azure.url}/acme/desk/_git/shop`],
    ['web/shop', `${azure.url}/acme/web/_git/shop`],
  ]);
  expect(azure.visits.map(({ headers }) => headers.authorization)).toEqual(['Bearer ada']);
});

test('a malformed or invisible owner is rejected', async () => {
  const { azure, reader, add } = await setUp();
  add('acme/web/shop');
  await expect(reader.repositories(`${azure.url}/acme/nobody`)).rejects.toMatchObject({ name: 'NotFoundError' });
  await expect(reader.repositories(`${azure.url}/`)).rejects.toMatchObject({ name: 'InputError' });
  await expect(reader.repositories(`${azure.url}/acme/web/_git`)).rejects.toThrow('is not an organisation or project');
  await expect(reader.repositories(`${azure.url}/acme`, { page: 'x' })).rejects.toThrow("'x' is not a valid page");
  const stranger = reader.repositories(`${azure.url}/acme`, { token: 'wrong' });
  await expect(stranger).rejects.toMatchObject({ name: 'NotAllowedError' });
});

test('a file is proposed from the server, and a repeated call finds the same request', async () => {
  const { azure, reader, add } = await setUp();
  const shop = add('acme/web/shop', { files: { 'README.md': '# Shop' }, defaultBranch: 'trunk' });
  const page = `${azure.url}/acme/web/_git/shop`;
  const open = (token?: string) => reader.openPullRequest(page, proposedFile, { token });
  const first = await open('ada');
  expect(first).toEqual({
    link: `${page}/pullrequest/1`,
    location: `${page}?path=/catalog-info.yaml`,
  });
  expect(await open()).toEqual(first);
  expect(shop.pullRequests).toHaveLength(1);
  expect(shop.filesAt('callboard-integration')?.['catalog-info.yaml']).toBe(proposedFile.content);
});

test('a branch of an earlier attempt gets its request, and one with other content stays unchanged', async () => {
  const { azure, reader, add } = await setUp();
  const shop = add('acme/web/shop', { files: { 'README.md': '# Shop' } });
  const desk = add('acme/web/desk', { files: { 'README.md': '# Desk' } });
  shop.commit('callboard-integration', { 'catalog-info.yaml': proposedFile.content });
  const others = desk.commit('callboard-integration', { 'catalog-info.yaml': 'kind: API\n' });
  const pageOf = (name: string) => `${azure.url}/acme/web/_git/${name}`;
  expect(await reader.openPullRequest(pageOf('shop'), proposedFile)).toMatchObject({
    link: `${pageOf('shop')}/pullrequest/1`,
  });
  await expect(reader.openPullRequest(pageOf('desk'), proposedFile)).rejects.toMatchObject({ name: 'ConflictError' });
  expect(desk.branches.get('callboard-integration')).toBe(others);
});

test('a token that gets the sign-in page is rejected, and does not count as an outage', async () => {
  const { azure, reader, add } = await setUp();
  add('acme/web/shop', { files: { 'README.md': '# Shop' } });
  const refused = reader.openPullRequest(`${azure.url}/acme/web/_git/shop`, proposedFile, { token: 'wrong' });
  await expect(refused).rejects.toMatchObject({
    name: 'NotAllowedError',
    message: expect.stringContaining('The host returned a sign-in page'),
  });
});
