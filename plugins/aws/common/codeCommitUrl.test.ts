import { expect, test } from 'vitest';
import { codeCommitLinks, formatCodeCommitUrl, parseCodeCommitUrl } from './index.ts';

const origin = 'https://eu-west-1.console.aws.amazon.com';
const shop = `${origin}/codesuite/codecommit/repositories/shop`;
const { annotations, normalize, repository, resolve } = codeCommitLinks;

test.each([
  ['/browse', {}],
  ['/browse/refs/heads/main/--/', { ref: 'refs/heads/main' }],
  ['/browse/refs/heads/feature/new/--/a/b%20c.yaml', { ref: 'refs/heads/feature/new', path: 'a/b c.yaml' }],
  ['/browse/refs/tags/v1/--/a.yaml', { ref: 'refs/tags/v1', path: 'a.yaml' }],
  ['/browse/--/a.yaml', { path: 'a.yaml' }],
])('[INTEG-019] %s of a repository is parsed and formatted again', (path, place) => {
  const parsed = parseCodeCommitUrl(new URL(shop + path));
  expect(parsed).toEqual({ origin, repository: 'shop', path: '', ...place });
  expect(formatCodeCommitUrl(parsed!)).toBe(shop + path);
});

test.each([
  `${shop}/browse/refs/heads/main?region=eu-west-1`,
  `${shop}/browse/refs/heads/main/`,
  `${shop}/browse/refs/heads/main/--/`,
])('%s is the root of a branch', (text) => {
  expect(normalize(new URL(text))).toBe(`${shop}/browse/refs/heads/main/--/`);
});

test.each([
  `${origin}/codesuite/codebuild/projects/shop`,
  `${shop}/commits`,
  `${origin}/codesuite/codecommit/repositories/`,
  `${shop}/browse/refs/heads/main/--/a%2F..%2Fb.yaml`,
  `${shop}/browse/%ff`,
])('%s is not in a repository', (text) => {
  expect(parseCodeCommitUrl(new URL(text))).toBeUndefined();
});

test('entities of a file link to its editor unless it is read-only', () => {
  expect(annotations(new URL(`${shop}/browse/refs/heads/main/--/all/a.yaml?region=eu-west-1`))).toEqual({
    'backstage.io/edit-url': `${shop}/files/edit/refs/heads/main/--/all/a.yaml`,
    'backstage.io/source-location': `url:${shop}/browse/refs/heads/main/--/all/`,
  });
  expect(annotations(new URL(`${shop}/browse/refs/tags/v1/--/a.yaml`))).toEqual({
    'backstage.io/source-location': `url:${shop}/browse/refs/tags/v1/--/`,
  });
  const { origin: at } = new URL(shop);
  expect(repository(new URL(`${shop}/browse/refs/heads/main/--/a.yaml`))).toEqual({
    url: `${at}/codesuite/codecommit/repositories/shop/browse`,
    name: 'shop',
  });
});

test('paths in a file resolve inside its repository only', () => {
  const base = new URL(`${shop}/browse/refs/heads/main/--/all/a.yaml`);
  expect(resolve('../*/b.yaml', base)).toBe(`${shop}/browse/refs/heads/main/--/*/b.yaml`);
  expect(resolve('/c.yaml', base)).toBe(`${shop}/browse/refs/heads/main/--/c.yaml`);
  expect(() => resolve('../../c.yaml', base)).toThrow('points outside the repository');
});
