import { testLinks } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { annotationsOf, formatBlobUrl, normalizedUrl, parseBlobUrl, repositoryOf, resolvePath } from './index.ts';

const origin = 'https://acme.blob.core.windows.net';

test.each([
  [`${origin}/catalog`, { container: 'catalog', path: '' }],
  [`${origin}/catalog/a/b.yaml`, { container: 'catalog', path: 'a/b.yaml' }],
  [`${origin}/$web/c%20d%23%25+@.md`, { container: '$web', path: 'c d#%+@.md' }],
  [`${origin}/catalog/**/*.yaml`, { container: 'catalog', path: '**/*.yaml' }],
])('[INTEG-019] %s is parsed and formatted again', (text, expected) => {
  const place = parseBlobUrl(new URL(text));
  expect(place).toEqual({ origin, ...expected });
  expect(formatBlobUrl(place)).toBe(text);
});

test.each(['/', '/Catalog/a', '/a/b', '/-a-/b', '/catalog/a%2F..%2F..%2Fb', '/%2e%2e%2f/b', '/catalog/%zz'])(
  '%s is not in a container',
  (path) => {
    expect(() => parseBlobUrl(new URL(path, origin))).toThrow('is not in a container of Azure Blob Storage');
    expect(repositoryOf(new URL(path, origin))).toBeUndefined();
    expect(annotationsOf(new URL(path, origin))).toEqual({});
  },
);

test('a file belongs to its container, has its folder as source, and is identified without a signature', () => {
  const url = new URL(`${origin}/catalog/a/b.yaml?sv=2021-12-02&sig=s3cret`);
  expect(repositoryOf(url)).toEqual({ url: `${origin}/catalog`, name: 'catalog' });
  expect(annotationsOf(url)).toEqual({ 'backstage.io/source-location': `url:${origin}/catalog/a/` });
  expect(normalizedUrl(url)).toBe(`${origin}/catalog/a/b.yaml`);
});

const fileUrl = (path: string) => `${origin}/catalog/${path}`;

testLinks({
  links: { annotationsOf, normalizedUrl, repositoryOf, resolvePath },
  page: `${origin}/catalog`,
  fileUrl,
  shownUrl: (path) => `${fileUrl(path)}?sig=secret`,
  defaultUrl: fileUrl,
});

test('the signature of a URL is not in messages', () => {
  const url = new URL(`${fileUrl('a/b.yaml')}?sig=s3cret`);
  expect(() => resolvePath('../../c.yaml', url)).toThrow(/^(?!.*s3cret).*points outside the repository/);
});
