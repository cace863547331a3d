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

test.each([
  'https://github.com/',
  'https://github.com/acme',
  'https://github.com/acme/shop/issues/1',
  'https://github.com/acme/shop/blob',
  'https://github.com/acme/shop/blob/main/a%2F..%2Fb',
  'https://github.com/acme/shop/blob/%2e%2e%2fx/a',
  'https://github.com/acme/shop/blob/.x/a',
  'https://github.com/acme/..%2Fshop',
  'https://github.com/acme/shop/blob/main/%zz',
])('%s is not in a repository', (text) => {
  expect(parseGithubUrl(new URL(text))).toBeUndefined();
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

const base = new URL('https://github.com/acme/shop/blob/main/a/b.yaml');

test.each([
  ['c.yaml', 'a/c.yaml'],
  ['./c/d.yaml', 'a/c/d.yaml'],
  ['../c.yaml', 'c.yaml'],
  ['/c.yaml', 'c.yaml'],
  ['//evil.example/c.yaml', 'evil.example/c.yaml'],
  ['./**/*.yaml', 'a/**/*.yaml'],
  ['a%20b.yaml', 'a/a%20b.yaml'],
  ['a b.yaml', 'a/a%20b.yaml'],
])('%s in a file resolves to %s in its repository', (path, expected) => {
  expect(resolvePath(path, base)).toBe(`https://github.com/acme/shop/tree/main/${expected}`);
});

test.each(['../../c.yaml', '/../c.yaml', '..%2F..%2Fc.yaml', 'a/../../../c'])(
  '%s leads outside the repository',
  (path) => {
    expect(() => resolvePath(path, base)).toThrow('leads outside the repository');
  },
);

test('a path in a folder, whose URL ends in a slash, starts in the folder', () => {
  const tree = 'https://github.com/acme/shop/tree/main';
  expect(resolvePath('./c', new URL(`${tree}/a/b/`))).toBe(`${tree}/a/b/c`);
  expect(resolvePath('../c', new URL(`${tree}/a/b/`))).toBe(`${tree}/a/c`);
  expect(resolvePath('c', new URL(`${tree}/`))).toBe(`${tree}/c`);
  expect(resolvePath('c', new URL('https://github.com/acme/shop/'))).toBe('https://github.com/acme/shop/tree/HEAD/c');
  expect(() => resolvePath('../../../c', new URL(`${tree}/a/b/`))).toThrow('leads outside the repository');
});

test('a path on the front page of a repository is on its default branch', () => {
  const page = new URL('https://github.com/acme/shop');
  expect(resolvePath('/**/c.yaml', page)).toBe('https://github.com/acme/shop/tree/HEAD/**/c.yaml');
  expect(() => resolvePath('/c.yaml', new URL('https://github.com/acme'))).toThrow('is not a file at GitHub');
});

test('a path with a broken code says so', () => {
  expect(() => resolvePath('100%.md', base)).toThrow("a '%' in it must be written as '%25'");
});
