import { expect, test } from 'vitest';
import { aGitlab, aReader, entryOf } from './testing/aGitlab.ts';

const file = {
  ...{ title: 'Add catalog-info.yaml', body: 'So that it is known', branch: 'callboard-integration' },
  ...{ fileName: 'catalog-info.yaml', content: 'kind: Component\n' },
};

async function setUp() {
  const host = await aGitlab();
  host.addToken('portal');
  host.addToken('ada');
  const reader = await aReader({ ...entryOf(host), token: 'portal' });
  return { host, reader, add: host.addProject };
}

test('lists the repositories of an owner page by page, with their details', async () => {
  const { host, reader, add } = await setUp();
  for (let number = 0; number < 120; number++) add(`acme/r${number}`, { files: { 'a.md': '' } });
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
  expect(new Set(names).size).toBe(120 + 1);
  await expect(reader.repositories(`${host.baseUrl}/nobody`)).rejects.toMatchObject({ name: 'NotFoundError' });
  await expect(reader.repositories(`${host.baseUrl}/`)).rejects.toMatchObject({ name: 'InputError' });
});

test('the front page stands for the projects of the caller, by their whole paths', async () => {
  const { host, reader, add } = await setUp();
  add('acme/platform/shop', { files: { 'a.md': '' } });
  const { items } = await reader.repositories(`${host.baseUrl}/`, { token: 'ada' });
  expect(items.map(({ name }) => name)).toEqual(['acme/platform/shop']);
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
