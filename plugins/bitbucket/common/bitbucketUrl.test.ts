import { testLinks } from '@callboard/integrations/testing';
import { describe, expect, test } from 'vitest';
import { bitbucketLinks, cloudUrls, serverUrls } from './index.ts';

const commit = '0123456789abcdef0123456789abcdef01234567';

describe('Bitbucket Cloud', () => {
  const place = { root: 'https://bitbucket.org', owner: 'acme', repository: 'shop', isFile: true, path: '' };
  const links = bitbucketLinks(cloudUrls);

  test.each([
    ['https://bitbucket.org/acme/shop', { ...place, isFile: false }],
    ['https://bitbucket.org/acme/shop/src/main', { ...place, ref: 'main' }],
    ['https://bitbucket.org/acme/shop/src/main/a/b.yaml', { ...place, ref: 'main', path: 'a/b.yaml' }],
    ['https://bitbucket.org/acme/shop/src/a%2Fb/c%20d%23.md', { ...place, ref: 'a/b', path: 'c d#.md' }],
  ])('%s is parsed and formatted again', (text, expected) => {
    const parsed = cloudUrls.parse(new URL(text));
    expect(parsed).toEqual(expected);
    expect(cloudUrls.format(parsed!)).toBe(text);
  });

  test.each([
    '',
    'acme',
    'acme/shop/issues/1',
    'acme/shop/src/..%2Fx/a',
    'acme/shop/src/main/a%2F..%2Fb',
    'acme/shop/src/main/%zz',
  ])('/%s is not in a repository', (path) =>
    expect(cloudUrls.parse(new URL(`https://bitbucket.org/${path}`))).toBeUndefined(),
  );

  test('a raw file, a git URL and the page of all files are known, too', () => {
    expect(links.normalizedUrl(new URL('https://bitbucket.org/acme/shop/raw/main/a.yaml'))).toBe(
      'https://bitbucket.org/acme/shop/src/main/a.yaml',
    );
    expect(links.repositoryOf(new URL('https://bitbucket.org/acme/shop.git'))).toEqual({
      url: 'https://bitbucket.org/acme/shop',
      owner: 'acme',
      name: 'shop',
      annotations: { 'bitbucket.org/project-slug': 'acme/shop' },
    });
    expect(links.placeOf(new URL('https://bitbucket.org/acme/shop/src/'))).toEqual({ ...place, isFile: false });
  });

  test('entities of a file link to its editor and its source', () => {
    expect(links.annotationsOf(new URL('https://bitbucket.org/acme/shop/src/a%2Fb/c/d.yaml'))).toEqual({
      'backstage.io/edit-url': 'https://bitbucket.org/acme/shop/src/a%2Fb/c/d.yaml?mode=edit&at=a%2Fb',
      'backstage.io/source-location': 'url:https://bitbucket.org/acme/shop/src/a%2Fb/c/',
    });
    expect(links.annotationsOf(new URL(`https://bitbucket.org/acme/shop/src/${commit}/d.yaml`))).toEqual({
      'backstage.io/source-location': `url:https://bitbucket.org/acme/shop/src/${commit}/`,
    });
    expect(links.annotationsOf(new URL('https://bitbucket.org/acme/shop/issues/1'))).toEqual({});
  });

  const page = 'https://bitbucket.org/acme/shop';
  testLinks({
    links,
    page,
    fileUrl: (path) => `${page}/src/main/${path}`,
    defaultUrl: (path) => `${page}/src/HEAD/${path}`,
  });
});

describe('Bitbucket Server', () => {
  const root = 'https://git.acme.example:7990';
  const place = { root, owner: 'ACME', repository: 'shop', isFile: true, path: '' };
  const urls = serverUrls();
  const links = bitbucketLinks(urls);

  test.each([
    ['projects/ACME/repos/shop', { ...place, isFile: false }],
    ['projects/ACME/repos/shop/browse', place],
    ['projects/ACME/repos/shop/browse/a/b.yaml', { ...place, path: 'a/b.yaml' }],
    ['projects/ACME/repos/shop/browse/a.yaml?at=refs%2Fheads%2Fa', { ...place, path: 'a.yaml', ref: 'refs/heads/a' }],
    ['users/ada/repos/shop/browse/a.yaml?at=main', { ...place, owner: '~ada', path: 'a.yaml', ref: 'main' }],
  ])('/%s is parsed and formatted again', (path, expected) => {
    const parsed = urls.parse(new URL(`${root}/${path}`));
    expect(parsed).toEqual(expected);
    expect(urls.format(parsed!)).toBe(`${root}/${path}`);
  });

  test.each([
    'projects/ACME',
    'projects/ACME/repos/shop/pull-requests',
    'projects/..%2Fx/repos/shop',
    'projects/ACME/repos/shop/browse/a%2F..%2F..%2Fb',
    'projects/ACME/repos/shop/browse/a?at=..%2F..',
    'projects/ACME/repos/shop/browse/a?at=%zz',
  ])('/%s is not in a repository', (path) => {
    expect(urls.parse(new URL(`${root}/${path}`))).toBeUndefined();
  });

  test('a server may be below a path, and a git URL is its repository', () => {
    const below = serverUrls('/bitbucket');
    const text = `${root}/bitbucket/projects/ACME/repos/shop/browse/a.yaml`;
    expect(below.format(below.parse(new URL(text))!)).toBe(text);
    expect(below.parse(new URL(`${root}/projects/ACME/repos/shop`))).toBeUndefined();
    expect(links.repositoryOf(new URL(`${root}/scm/ACME/shop.git`))?.url).toBe(`${root}/projects/ACME/repos/shop`);
  });

  test('entities of a file link to its editor and its source, at their branch', () => {
    const page = `${root}/projects/ACME/repos/shop/browse`;
    expect(links.annotationsOf(new URL(`${root}/projects/ACME/repos/shop/raw/a/b.yaml?at=main`))).toEqual({
      'backstage.io/edit-url': `${page}/a/b.yaml?mode=edit&spa=0&at=main`,
      'backstage.io/source-location': `url:${page}/a/?at=main`,
    });
    expect(links.annotationsOf(new URL(`${page}/b.yaml`))).toEqual({ 'backstage.io/source-location': `url:${page}/` });
  });

  const page = `${root}/projects/ACME/repos/shop`;
  testLinks({
    links,
    page,
    fileUrl: (path) => `${page}/browse/${path}?at=main`,
    defaultUrl: (path) => `${page}/browse/${path}`,
  });
});
