import { testLinks, testOutsideLinks } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { formatGitlabUrl, gitlabApi, gitlabLinks, parseGitlabUrl } from './index.ts';

const place = { project: 'acme/shop', path: '' };
const page = 'https://gitlab.com/acme/shop';
const links = gitlabLinks();
const { annotationsOf, normalizedUrl, repositoryOf } = links;

test.each([
  ['https://gitlab.com/acme/shop', place],
  ['https://gitlab.com/acme/platform/team/shop', { ...place, project: 'acme/platform/team/shop' }],
  ['https://gitlab.com/acme/shop/-/tree/main', { ...place, view: 'tree', ref: 'main' }],
  ['https://gitlab.com/acme/shop/-/blob/main/a/b.yaml', { ...place, view: 'blob', ref: 'main', path: 'a/b.yaml' }],
  ['https://gitlab.com/acme/shop/-/raw/v1.0/-/a', { ...place, view: 'raw', ref: 'v1.0', path: '-/a' }],
  ['https://git.acme.example:8443/acme/shop/-/edit/main/a', { ...place, view: 'edit', ref: 'main', path: 'a' }],
  ['https://gitlab.com/acme/shop/-/commit/0123abc', { ...place, view: 'commit', ref: '0123abc' }],
  [
    'https://gitlab.com/acme/a/b/-/blob/a%2Fb/c%20d%23%25.md',
    { project: 'acme/a/b', view: 'blob', ref: 'a/b', path: 'c d#%.md' },
  ],
])('%s is parsed and formatted again', (text, expected) => {
  const parsed = parseGitlabUrl(new URL(text));
  expect(parsed).toEqual({ ...expected, root: new URL(text).origin });
  expect(formatGitlabUrl(parsed!)).toBe(text);
});

test.each([
  ['https://gitlab.com/acme/shop/blob/main/a.yaml', 'https://gitlab.com/acme/shop/-/blob/main/a.yaml'],
  ['https://gitlab.com/acme/x/shop/tree/main/blob', 'https://gitlab.com/acme/x/shop/-/tree/main/blob'],
  ['https://gitlab.com/acme/shop/raw/main/-/a', 'https://gitlab.com/acme/shop/-/raw/main/-/a'],
  ['https://gitlab.com/acme/shop.git', 'https://gitlab.com/acme/shop'],
  ['https://gitlab.com/acme/shop/-/blob/main/a.yaml?ref_type=heads', 'https://gitlab.com/acme/shop/-/blob/main/a.yaml'],
])('%s is an old or longer form of %s', (text, expected) => {
  expect(formatGitlabUrl(parseGitlabUrl(new URL(text))!)).toBe(expected);
});

test('a GitLab below a path knows its own URLs, and no others on its host', () => {
  const text = 'https://acme.example/gitlab/acme/shop/-/blob/main/a.yaml';
  const parsed = parseGitlabUrl(new URL(text), '/gitlab');
  expect(parsed).toEqual({ ...place, root: 'https://acme.example/gitlab', view: 'blob', ref: 'main', path: 'a.yaml' });
  expect(formatGitlabUrl(parsed!)).toBe(text);
  expect(gitlabLinks('/gitlab').repositoryOf(new URL(text))).toMatchObject({
    url: 'https://acme.example/gitlab/acme/shop',
    annotations: { 'gitlab.com/project-slug': 'acme/shop' },
  });
  expect(parseGitlabUrl(new URL('https://acme.example/wiki/acme/shop'), '/gitlab')).toBeUndefined();
  expect(parseGitlabUrl(new URL('https://acme.example/gitlabs/acme/shop'), '/gitlab')).toBeUndefined();
});

test('a project is identified by all groups that it is in', () => {
  const url = 'https://gitlab.com/acme/platform/shop';
  const annotations = { 'gitlab.com/project-slug': 'acme/platform/shop' };
  expect(repositoryOf(new URL(`${url}/-/tree/main/docs`))).toEqual({
    url,
    owner: 'acme/platform',
    name: 'shop',
    annotations,
  });
});

test('entities of a file link to its editor and its source', () => {
  expect(annotationsOf(new URL('https://gitlab.com/acme/shop/-/blob/main/a/b.yaml'))).toEqual({
    'backstage.io/edit-url': 'https://gitlab.com/acme/shop/-/edit/main/a/b.yaml',
    'backstage.io/source-location': 'url:https://gitlab.com/acme/shop/-/tree/main/a/',
  });
  const commit = '0123456789abcdef0123456789abcdef01234567';
  expect(annotationsOf(new URL(`https://gitlab.com/acme/shop/-/blob/${commit}/b.yaml`))).toEqual({
    'backstage.io/source-location': `url:https://gitlab.com/acme/shop/-/tree/${commit}/`,
  });
  expect(annotationsOf(new URL('https://gitlab.com/acme/shop/-/issues/1'))).toEqual({});
});

test('a file has one canonical URL, however it was registered', () => {
  const blob = 'https://gitlab.com/acme/shop/-/blob/main/a.yaml';
  for (const view of ['-/blob', '-/tree', '-/edit', '-/raw', 'blob', 'raw']) {
    expect(normalizedUrl(new URL(`https://gitlab.com/acme/shop/${view}/main/a.yaml`))).toBe(blob);
  }
  const issue = 'https://gitlab.com/acme/shop/-/issues/1?q=a';
  expect(normalizedUrl(new URL(issue))).toBe(issue);
});

test('a path in a page without files is rejected', () => {
  expect(() => links.resolvePath('/c.yaml', new URL('https://gitlab.com/acme'))).toThrow('is not a file on GitLab');
});

testLinks({
  links,
  page,
  fileUrl: (path) => `${page}/-/blob/main/${path}`,
  defaultUrl: (path) => `${page}/-/blob/HEAD/${path}`,
});

const otherPages = ['/-', '/-/issues/1', '/-/blob', '/-/blob/.x/a'].map((path) => `${page}${path}`);
testOutsideLinks({
  links,
  urls: [
    ...otherPages,
    ...['/', '/acme', '/-/profile/keys', '/acme/..%2Fshop'].map((path) => new URL(path, page).href),
  ],
  view: `${page}/-/blob`,
  ref: `${page}/-/blob/main`,
});

test('[INTEG-019] the archive, the content and the commits of a place at GitLab have API URLs', () => {
  const api = gitlabApi('https://git.acme.example/api/v4');
  const place = { project: 'acme/platform/shop' };
  const repository = 'https://git.acme.example/api/v4/projects/acme%2Fplatform%2Fshop/repository';
  expect(api.rawFile(place, 'docs/a b#.md', 'feature/new')).toBe(
    `${repository}/files/docs%2Fa%20b%23.md/raw?ref=feature%2Fnew`,
  );
  expect(api.commit(place, 'feature/new')).toBe(`${repository}/commits/feature%2Fnew`);
  expect(api.archive(place, '0123abc', '')).toBe(`${repository}/archive.tar.gz?sha=0123abc`);
  expect(api.archive(place, '0123abc', 'docs/a b')).toBe(`${repository}/archive.tar.gz?sha=0123abc&path=docs%2Fa%20b`);
});
