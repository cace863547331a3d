import { testLinks, testOutsideLinks } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { formatGiteaUrl, giteaLinks, parseGiteaUrl } from './index.ts';

const place = { owner: 'acme', repository: 'shop', path: '' };
const onBranch = { ...place, kind: 'branch', ref: 'main' };
const root = 'https://gitea.com';
const shop = '/acme/shop';
const links = giteaLinks();
const { annotationsOf, normalizedUrl, repositoryOf } = links;

test.each([
  ['https://gitea.com/acme/shop', place],
  ['https://gitea.com/acme/shop/src/branch/main', { ...onBranch, view: 'src' }],
  ['https://gitea.com/acme/shop/src/branch/main/a/b.yaml', { ...onBranch, view: 'src', path: 'a/b.yaml' }],
  ['https://gitea.com/acme/shop/src/tag/v1.0/a', { ...place, view: 'src', kind: 'tag', ref: 'v1.0', path: 'a' }],
  [
    'https://gitea.com/acme/shop/src/commit/0123abc/a',
    { ...place, view: 'src', kind: 'commit', ref: '0123abc', path: 'a' },
  ],
  ['https://gitea.com/acme/shop/raw/branch/main/a', { ...onBranch, view: 'raw', path: 'a' }],
  ['https://git.acme.example:3000/acme/shop/_edit/main/a', { ...onBranch, view: '_edit', path: 'a' }],
  ['https://gitea.com/acme/shop/commit/0123abc', { ...place, view: 'commit', kind: 'commit', ref: '0123abc' }],
  [
    'https://gitea.com/acme/shop/src/branch/a%2Fb/c%20d%23%25.md',
    { ...onBranch, view: 'src', ref: 'a/b', path: 'c d#%.md' },
  ],
])('%s is parsed and formatted again', (text, expected) => {
  const parsed = parseGiteaUrl(new URL(text));
  expect(parsed).toEqual({ ...expected, root: new URL(text).origin });
  expect(formatGiteaUrl(parsed!)).toBe(text);
});

const commit = '0123456789abcdef0123456789abcdef01234567';

test.each([
  ['https://gitea.com/acme/shop/src/main/a.yaml', 'https://gitea.com/acme/shop/src/branch/main/a.yaml'],
  [`https://gitea.com/acme/shop/src/${commit}/a`, `https://gitea.com/acme/shop/src/commit/${commit}/a`],
  ['https://gitea.com/acme/shop.git', 'https://gitea.com/acme/shop'],
])('%s is an old or longer form of %s', (text, expected) => {
  expect(formatGiteaUrl(parseGiteaUrl(new URL(text))!)).toBe(expected);
});

test('a Gitea below a path knows its own URLs, and no others on its host', () => {
  const text = 'https://acme.example/gitea/acme/shop/src/branch/main/a.yaml';
  const parsed = parseGiteaUrl(new URL(text), '/gitea');
  expect(parsed).toEqual({ ...onBranch, root: 'https://acme.example/gitea', view: 'src', path: 'a.yaml' });
  expect(formatGiteaUrl(parsed!)).toBe(text);
  expect(parseGiteaUrl(new URL('https://acme.example/wiki/acme/shop'), '/gitea')).toBeUndefined();
});

test('a repository is known by its owner and its name', () => {
  const annotations = { 'gitea.com/project-slug': 'acme/shop' };
  const repository = { url: 'https://gitea.com/acme/shop', owner: 'acme', name: 'shop', annotations };
  expect(repositoryOf(new URL('https://gitea.com/acme/shop/src/branch/main/docs'))).toEqual(repository);
});

test('entities of a file link to its source, and to its editor if it is on a branch', () => {
  expect(annotationsOf(new URL('https://gitea.com/acme/shop/src/branch/main/a/b.yaml'))).toEqual({
    'backstage.io/edit-url': 'https://gitea.com/acme/shop/_edit/main/a/b.yaml',
    'backstage.io/source-location': 'url:https://gitea.com/acme/shop/src/branch/main/a/',
  });
  expect(annotationsOf(new URL('https://gitea.com/acme/shop/src/tag/v1/b.yaml'))).toEqual({
    'backstage.io/source-location': 'url:https://gitea.com/acme/shop/src/tag/v1/',
  });
  expect(annotationsOf(new URL('https://gitea.com/acme/shop/issues/1'))).toEqual({});
});

test('a file has one canonical URL, however it was registered', () => {
  const source = 'https://gitea.com/acme/shop/src/branch/main/a.yaml';
  for (const view of ['src/branch', 'raw/branch', '_edit', 'src']) {
    expect(normalizedUrl(new URL(`https://gitea.com/acme/shop/${view}/main/a.yaml`))).toBe(source);
  }
});

testLinks({
  links,
  page: root + shop,
  fileUrl: (path) => `${root + shop}/src/tag/v1/${path}`,
  defaultUrl: (path) => `${root + shop}/src/branch/HEAD/${path}`,
});

testOutsideLinks({
  links,
  urls: ['/', '/acme', `${shop}/issues/1`, `${shop}/src`, '/acme/..%2Fshop'].map((path) => root + path),
  view: `${root + shop}/src/branch`,
  ref: `${root + shop}/src/branch/main`,
});
