import { testLinks, testOutsideLinks } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { annotationsOf, formatGithubUrl, normalizedUrl, parseGithubUrl, repositoryOf, resolvePath } from './index.ts';

const place = { owner: 'acme', repository: 'shop', path: '' };

test.each([
  ['https://github.com/acme/shop', place],
  ['https://github.com/acme/shop/tree/main', { ...place, view: 'tree', ref: 'main' }],
  ['https://github.com/acme/shop/blob/main/a/b.yaml', { ...place, view: 'blob', ref: 'main', path: 'a/b.yaml' }],
  ['https://ghe.acme.example:8443/acme/shop/edit/main/a', { ...place, view: 'edit', ref: 'main', path: 'a' }],
  ['https://github.com/acme/shop/raw/v1.0/a', { ...place, view: 'raw', ref: 'v1.0', path: 'a' }],
  ['https://github.com/acme/shop/commit/0123abc', { ...place, view: 'commit', ref: '0123abc' }],
  ['https://github.com/acme/shop/blob/a%2Fb/c%20d%23%25.md', { ...place, view: 'blob', ref: 'a/b', path: 'c d#%.md' }],
  [
    'https://github.com/acme/shop/blob/main/c++/@x=1,2/*.md',
    { ...place, view: 'blob', ref: 'main', path: 'c++/@x=1,2/*.md' },
  ],
])('%s is parsed and formatted again', (text, expected) => {
  const parsed = parseGithubUrl(new URL(text));
  expect(parsed).toEqual({ ...expected, origin: new URL(text).origin });
  expect(formatGithubUrl(parsed!)).toBe(text);
});

test('a git URL is its repository', () => {
  expect(repositoryOf(new URL('https://github.com/acme/shop.git'))).toEqual({
    url: 'https://github.com/acme/shop',
    owner: 'acme',
    name: 'shop',
    annotations: { 'github.com/project-slug': 'acme/shop' },
  });
  expect(repositoryOf(new URL('https://github.com/acme'))).toBeUndefined();
});

test('entities of a file link to its editor and its source', () => {
  expect(annotationsOf(new URL('https://github.com/acme/shop/blob/main/a/b.yaml'))).toEqual({
    'backstage.io/edit-url': 'https://github.com/acme/shop/edit/main/a/b.yaml',
    'backstage.io/source-location': 'url:https://github.com/acme/shop/tree/main/a/',
  });
  expect(annotationsOf(new URL('https://github.com/acme/shop/tree/main/b.yaml'))).toMatchObject({
    'backstage.io/source-location': 'url:https://github.com/acme/shop/tree/main/',
  });
  const commit = '0123456789abcdef0123456789abcdef01234567';
  expect(annotationsOf(new URL(`https://github.com/acme/shop/tree/${commit}/b.yaml`))).toEqual({
    'backstage.io/source-location': `url:https://github.com/acme/shop/tree/${commit}/`,
  });
  expect(annotationsOf(new URL('https://github.com/acme/shop/issues/1'))).toEqual({});
});

test('a file has one canonical URL, however it was registered', () => {
  const tree = 'https://github.com/acme/shop/tree/main/a.yaml';
  for (const view of ['blob', 'tree', 'edit', 'raw']) {
    expect(normalizedUrl(new URL(`https://github.com/acme/shop/${view}/main/a.yaml`))).toBe(tree);
  }
  expect(normalizedUrl(new URL('https://github.com/acme/shop/issues/1?q=a'))).toBe(
    'https://github.com/acme/shop/issues/1?q=a',
  );
});

test('a path in a page without files is rejected', () => {
  for (const page of ['https://github.com/acme', 'https://github.com/acme/shop/blame/main/a.yaml']) {
    expect(() => resolvePath('/c.yaml', new URL(page))).toThrow('is not a file on GitHub');
  }
});

const page = 'https://github.com/acme/shop';
const links = { annotationsOf, normalizedUrl, repositoryOf, resolvePath };

testLinks({
  links,
  page,
  shownUrl: (path) => `${page}/blob/main/${path}`,
  fileUrl: (path) => `${page}/tree/main/${path}`,
  defaultUrl: (path) => `${page}/tree/HEAD/${path}`,
});

testOutsideLinks({
  links,
  urls: ['/', '/acme', '/acme/shop/issues/1', '/acme/shop/blob', '/acme/shop/blob/.x/a', '/acme/..%2Fshop'].map(
    (path) => `https://github.com${path}`,
  ),
  view: `${page}/blob`,
  ref: `${page}/blob/main`,
});
