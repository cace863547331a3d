import { expect, test } from 'vitest';
import { type CodeHost, codeHostName, createUrlReader } from '../index.ts';

/** A host with fixed files: https://git.example/<owner>/<repository>/<path> */
function aHost(over: Partial<CodeHost> = {}): CodeHost {
  return {
    id: 'git',
    takes: (url) => url.host === 'git.example',
    read: async (url) => ({ content: Buffer.from(url.pathname), url: url.href, etag: '1' }),
    ...over,
  };
}

const repository: CodeHost['repository'] = (url) => {
  const [owner, name] = url.pathname.split('/').filter(Boolean);
  return owner && name ? { url: `${url.origin}/${owner}/${name}`, name, owner } : undefined;
};

const readerOf = (...hosts: CodeHost[]) => createUrlReader({ allow: [{ host: 'files.example' }], hosts: () => hosts });
const file = 'https://git.example/acme/shop/catalog-info.yaml';

test('the first host that accepts a URL reads it, even if added after the reader was created', async () => {
  const hosts: CodeHost[] = [];
  const reader = createUrlReader({ allow: [], hosts: () => hosts });
  await expect(reader.read(file)).rejects.toThrow('Add its host to backend.reading.allow or configure an integration.');
  hosts.push(aHost(), aHost({ read: () => Promise.reject(new Error('second')) }));
  expect(String((await reader.read(file)).content)).toBe('/acme/shop/catalog-info.yaml');
});

test('no host is called for a URL that may never be read', async () => {
  const reader = readerOf(aHost({ takes: () => true }));
  await expect(reader.read('https://me:s3cret@git.example/a')).rejects.toThrow('must not contain a user');
  await expect(reader.readTree('file:///etc/passwd')).rejects.toThrow('Only http and https');
  await expect(reader.search('ftp://git.example/*')).rejects.toThrow('Only http and https');
  expect(reader.isSameSource('file:///etc/passwd', 'file:///etc/hosts')).toBe(false);
});

test('an unsupported operation of a host is rejected by name', async () => {
  const reader = readerOf(aHost());
  const name = 'InputError';
  await expect(reader.readTree(file)).rejects.toMatchObject({ name, message: expect.stringContaining('folders') });
  await expect(reader.search('https://git.example/a/*.yaml')).rejects.toMatchObject({ name });
  await expect(reader.search('https://files.example/**/a.yaml')).rejects.toMatchObject({
    name,
    message: "'https://files.example/**/a.yaml' is a pattern; only files and code hosts support patterns",
  });
  expect([reader.canSearch(file), reader.canSearch('no url')]).toEqual([false, false]);
});

test('a search without a pattern returns the file of the URL', async () => {
  const read: CodeHost['read'] = async (url) => ({
    content: Buffer.from(url.pathname),
    url: 'https://api.git.example/1',
    etag: '1',
  });
  const { etag, files } = await readerOf(aHost({ read })).search(file);
  expect(etag).toBe('1');
  expect(files.map(({ url }) => url)).toEqual([file]);
  expect(String(await files[0]!.content())).toBe('/acme/shop/catalog-info.yaml');
});

test('a pattern need not be in the path', async () => {
  const search: CodeHost['search'] = async () => ({ etag: 'all', files: [] });
  const reader = readerOf(aHost({ search, isPattern: (url) => /\*/.test(url.searchParams.get('path') ?? '') }));
  expect(reader.isPattern('https://git.example/a?path=/**')).toBe(true);
  expect((await reader.search('https://git.example/a?path=/**')).etag).toBe('all');
  expect(reader.isPattern('https://git.example/a*')).toBe(false);
  expect(reader.isPattern('https://files.example/a*')).toBe(true);
  expect(reader.isPattern('a*')).toBe(false);
});

test('a file may only refer to files in its repository', () => {
  const reader = readerOf(aHost({ repository }));
  expect(reader.isSameSource('https://git.example/acme/shop/a', file)).toBe(true);
  expect(reader.isSameSource('https://git.example/acme/payroll/a', file)).toBe(false);
  expect(reader.isSameSource('https://git.example/', 'https://git.example/')).toBe(false);
  expect(reader.isSameSource('https://files.example/a', file)).toBe(false);
  expect(reader.isSameSource('https://files.example/a', 'https://files.example/b')).toBe(true);
  expect(readerOf(aHost()).isSameSource(file, file)).toBe(false);
  expect(readerOf(aHost({ isSameSource: () => true })).isSameSource('https://git.example/x', file)).toBe(true);
});

test('a host resolves paths in its files; absolute URLs stay unchanged', () => {
  const resolve: CodeHost['resolve'] = (path, base) => `${repository(base)?.url}/-${path}`;
  const reader = readerOf(aHost({ resolve }));
  expect(reader.resolve('/docs/a.yaml', file)).toBe('https://git.example/acme/shop/-/docs/a.yaml');
  expect(reader.resolve('https://files.example/a', file)).toBe('https://files.example/a');
  expect(reader.resolve('../a.yaml', 'https://files.example/x/y.yaml')).toBe('https://files.example/a.yaml');
  expect(readerOf(aHost()).resolve('b.yaml', file)).toBe('https://git.example/acme/shop/b.yaml');
});

test('a host normalizes file URLs and annotates their entities', () => {
  const reader = readerOf(
    aHost({
      repository,
      normalize: (url) => url.href.replace('/blob/', '/tree/'),
      annotations: (url) => ({ 'backstage.io/edit-url': `${url.href}?edit` }),
    }),
  );
  expect(reader.normalize('https://git.example/a/b/blob/f')).toBe('https://git.example/a/b/tree/f');
  expect(reader.annotations(file)).toEqual({ 'backstage.io/edit-url': `${file}?edit` });
  expect(reader.repository(file)).toMatchObject({ owner: 'acme', name: 'shop' });
  const plain = 'https://files.example/blob/f';
  expect([reader.normalize(plain), reader.annotations(plain), reader.repository(plain)]).toEqual([
    plain,
    {},
    undefined,
  ]);
  expect([reader.normalize('no url'), reader.annotations('no url')]).toEqual(['no url', {}]);
});

test.each(['https://git.example', 'git.example/acme', 'me@git.example', 'a b', ''])(
  'a host such as %j is rejected',
  (host) => {
    expect(() => codeHostName.parse(host)).toThrow("must be a host such as 'git.example.com'");
  },
);

test.each(['git.acme.example', 'GIT.acme.example:8443', 'localhost:3000'])('a host such as %j is accepted', (host) => {
  expect(codeHostName.parse(host)).toBe(host);
});
