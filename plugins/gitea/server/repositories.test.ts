import { expect, test } from 'vitest';
import { aGitea, aReader } from './testing/aGitea.ts';

const file = {
  ...{ title: 'Add catalog-info.yaml', body: 'So that it is known', branch: 'callboard-integration' },
  ...{ fileName: 'catalog-info.yaml', content: 'kind: Component\n' },
};

async function setUp() {
  const host = await aGitea();
  host.admit('token portal');
  host.admit('Bearer ada');
  const reader = await aReader(host, { token: 'portal' });
  return { host, reader, add: host.addRepository };
}

test('lists the repositories of an owner page by page, with their details', async () => {
  const { host, reader, add } = await setUp();
  for (let number = 0; number < 60; number++) add(`acme/r${number}`, { files: { 'a.md': '' } });
  add('acme/blank', { isArchived: true });
  const names: string[] = [];
  let page: string | undefined;
  do {
    const found = await reader.repositories(`${host.baseUrl}/acme`, { page });
    names.push(...found.items.map(({ name }) => name));
    page = found.nextPage;
    if (!page) {
      expect(found.items.at(-1)).toEqual({
        ...{ url: `${host.baseUrl}/acme/blank`, name: 'blank', isArchived: true, isPrivate: false },
      });
    }
  } while (page);
  expect(new Set(names).size).toBe(60 + 1);
  await expect(reader.repositories(`${host.baseUrl}/nobody`)).rejects.toMatchObject({ name: 'NotFoundError' });
  await expect(reader.repositories(`${host.baseUrl}/`)).rejects.toMatchObject({ name: 'InputError' });
});

test('the front page lists the repositories of the caller, by their full names', async () => {
  const { host, reader, add } = await setUp();
  add('acme/shop', { files: { 'a.md': '' } });
  const { items } = await reader.repositories(`${host.baseUrl}/`, { token: 'ada' });
  expect(items.map(({ name }) => name)).toEqual(['acme/shop']);
});

test('a file is proposed from the server, and a repeated call finds the same request', async () => {
  const { host, reader, add } = await setUp();
  const shop = add('acme/shop', { files: { 'README.md': '# Shop' }, defaultBranch: 'trunk' });
  const open = (token?: string) => reader.openPullRequest(`${host.baseUrl}/acme/shop`, file, { token });
  const first = await open('ada');
  expect(first.location).toContain('trunk/catalog-info.yaml');
  expect(await open()).toEqual(first);
  expect(shop.pullRequests).toHaveLength(1);
  expect(shop.filesAt('callboard-integration')?.['catalog-info.yaml']).toBe(file.content);
});
