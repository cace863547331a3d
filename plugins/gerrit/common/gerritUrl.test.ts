import { testLinks } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { gerritLinks } from './index.ts';

const root = 'https://gerrit.acme.example/plugins/gitiles';
const links = gerritLinks({ baseUrl: 'https://gerrit.acme.example', gitiles: new URL(root) });
const commit = '0123456789abcdef0123456789abcdef01234567';
const branch = (name: string) => ({ kind: 'branch', name });

test.each([
  ['platform/shop', { project: 'platform/shop', path: '' }],
  ['shop/+/refs/heads/main', { project: 'shop', ref: branch('main'), path: '' }],
  ['platform/shop/+/refs/heads/main/a/b.yaml', { project: 'platform/shop', ref: branch('main'), path: 'a/b.yaml' }],
  ['shop/+/refs/heads/a%2Fb/c%20d.md', { project: 'shop', ref: branch('a/b'), path: 'c d.md' }],
  ['shop/+/refs/tags/v1/a.yaml', { project: 'shop', ref: { kind: 'tag', name: 'v1' }, path: 'a.yaml' }],
  [`shop/+/${commit}/a.yaml`, { project: 'shop', ref: { kind: 'commit', name: commit }, path: 'a.yaml' }],
  ['shop/+/HEAD/a.yaml', { project: 'shop', ref: { kind: 'head' }, path: 'a.yaml' }],
])('%s is parsed and formatted again', (path, expected) => {
  const place = links.placeOf(new URL(`${root}/${path}`));
  expect(place).toEqual(expected);
  expect(links.format(place!)).toBe(`${root}/${path}`);
});

test.each([
  root,
  `${root}/shop/+/refs/changes/01/1/1`,
  `${root}/shop/+`,
  `${root}/shop/+/refs/heads/..%2Fx/a`,
  `${root}/shop/+/refs/heads/main/a%2F..%2Fb`,
  `${root}/..%2Fshop/+/refs/heads/main/a`,
  'https://gerrit.acme.example/c/shop/+/1234',
  'https://other.example/plugins/gitiles/shop',
])('%s is not in a project', (text) => {
  expect(links.placeOf(new URL(text))).toBeUndefined();
});

test('a file has one canonical URL, with or without credentials or the short branch name', () => {
  const url = `${root}/shop/+/refs/heads/main/a.yaml`;
  expect(
    links.normalizedUrl(new URL('https://gerrit.acme.example/a/plugins/gitiles/shop/+/refs/heads/main/a.yaml')),
  ).toBe(url);
  expect(links.normalizedUrl(new URL(`${root}/shop/+/main/a.yaml`))).toBe(url);
  expect(links.normalizedUrl(new URL('https://gerrit.acme.example/q/1?a=b'))).toBe(
    'https://gerrit.acme.example/q/1?a=b',
  );
});

test('entities of a file link to its editor and its source', () => {
  expect(links.annotationsOf(new URL(`${root}/platform/shop/+/refs/heads/main/a/b.yaml`))).toEqual({
    'backstage.io/edit-url':
      'https://gerrit.acme.example/admin/repos/edit/repo/platform/shop/branch/refs/heads/main/file/a/b.yaml',
    'backstage.io/source-location': `url:${root}/platform/shop/+/refs/heads/main/a/`,
  });
  expect(links.annotationsOf(new URL(`${root}/shop/+/${commit}/b.yaml`))).toEqual({
    'backstage.io/source-location': `url:${root}/shop/+/${commit}/`,
  });
  expect(links.repositoryOf(new URL(`${root}/platform/shop/+/HEAD/b.yaml`))).toEqual({
    url: `${root}/platform/shop`,
    owner: 'platform',
    name: 'shop',
  });
});

testLinks({
  links,
  page: `${root}/shop`,
  fileUrl: (path) => `${root}/shop/+/refs/heads/main/${path}`,
  defaultUrl: (path) => `${root}/shop/+/HEAD/${path}`,
});
