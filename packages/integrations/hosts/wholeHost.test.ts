import { expect, onTestFinished, test } from 'vitest';
import { createUrlReader } from '../index.ts';
import { createTestCodeHost, type Repositories, startCodeHostServer } from '../testing/index.ts';

async function opened(repositories: Repositories, token?: string) {
  const server = await startCodeHostServer(repositories);
  onTestFinished(server.close);
  const host = createTestCodeHost(server.origin, { token });
  const reader = createUrlReader({ allow: [], hosts: () => [host] });
  return { ...server, reader, at: (path: string) => `${server.origin}/acme/shop/blob/main/${path}` };
}

const shop = { 'README.md': 'hello', 'services/a/catalog-info.yaml': 'a', 'services/b/catalog-info.yaml': 'b' };

test('a file is read as users see it, and only when it has changed', async () => {
  const { reader, at, repositories } = await opened({ 'acme/shop': { ...shop } });
  const { content, etag } = await reader.read(at('README.md'));
  expect(String(content)).toBe('hello');
  await expect(reader.read(at('README.md'), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  repositories['acme/shop']!['README.md'] = 'changed';
  expect(String((await reader.read(at('README.md'), { etag })).content)).toBe('changed');
  await expect(reader.read(at('none'))).rejects.toMatchObject({ name: 'NotFoundError' });
});

test('the token of a user replaces that of the portal', async () => {
  const { reader, at } = await opened({ 'acme/shop': shop }, 'wrong');
  await expect(reader.read(at('README.md'))).rejects.toMatchObject({ name: 'NotAllowedError' });
  expect(String((await reader.read(at('README.md'), { token: 'open' })).content)).toBe('hello');
});

test('a folder is read during iteration, and only when it has changed', async () => {
  const { reader, at, asked } = await opened({ 'acme/shop': shop });
  const tree = await reader.readTree(at('services'), { filter: (path) => path.startsWith('b/') });
  expect(asked.map(({ path }) => path)).toEqual(['/api/acme/shop/head']);
  const files: string[] = [];
  for await (const file of tree.files()) files.push(`${file.path}: ${await file.content()}`);
  expect(files).toEqual(['b/catalog-info.yaml: b']);
  await expect(reader.readTree(at('services'), { etag: tree.etag })).rejects.toMatchObject({
    name: 'NotModifiedError',
  });
});

test('the matches of a pattern have URLs that can be read', async () => {
  const { reader, at, origin } = await opened({ 'acme/shop': shop });
  const { etag, files } = await reader.search(at('**/catalog-info.yaml'));
  expect(files.map(({ url }) => url)).toEqual([
    `${origin}/acme/shop/blob/main/services/a/catalog-info.yaml`,
    `${origin}/acme/shop/blob/main/services/b/catalog-info.yaml`,
  ]);
  expect(String(await files[1]!.content())).toBe('b');
  expect(String((await reader.read(files[1]!.url)).content)).toBe('b');
  await expect(reader.search(at('**/catalog-info.yaml'), { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  expect((await reader.search(at('services/*/none.yaml'))).files).toEqual([]);
});
