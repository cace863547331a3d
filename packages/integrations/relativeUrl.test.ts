import { describe, expect, test } from 'vitest';
import { isSameSource, resolveRelativeUrl } from './index.ts';

const base = 'https://files.corp/team/a/catalog-info.yaml';

test.each([
  ['./api.yaml', base, 'https://files.corp/team/a/api.yaml'],
  ['api.yaml', base, 'https://files.corp/team/a/api.yaml'],
  ['../b/api.yaml', base, 'https://files.corp/team/b/api.yaml'],
  ['../../../../api.yaml', base, 'https://files.corp/api.yaml'],
  ['api.yaml', 'https://files.corp/team/a/', 'https://files.corp/team/a/api.yaml'],
  ['/api.yaml', base, 'https://files.corp/api.yaml'],
  ['//evil.test/api.yaml', base, 'https://files.corp//evil.test/api.yaml'],
  ['https://other.test/x?y=1#z', base, 'https://other.test/x?y=1#z'],
  ['./api.yaml', `${base}?ref=main#top`, 'https://files.corp/team/a/api.yaml?ref=main'],
  ['/api.yaml?ref=other', `${base}?ref=main#top`, 'https://files.corp/api.yaml%3Fref=other?ref=main'],
  ['./api.yaml?ref=other', `${base}?ref=main`, 'https://files.corp/team/a/api.yaml?ref=main'],
])('%s in %s resolves to %s', (target, from, resolved) => {
  expect(resolveRelativeUrl(target, from)).toBe(resolved);
});

test.each(['\\\\evil.test\\x', '\t//evil.test/x', ' //evil.test/x'])(
  'a target that hides another host is rejected: %j',
  (target) => {
    expect(() => resolveRelativeUrl(target, `${base}?token=s3cret`)).toThrow(
      'is neither a relative path nor an absolute URL',
    );
  },
);

test('an invalid target URL is rejected without its user', () => {
  expect(() => resolveRelativeUrl('https://mara:s3cret@', base)).toThrow("'https://' is not a valid URL");
});

test('an invalid base URL is rejected', () => {
  expect(() => resolveRelativeUrl('./a', 'catalog-info.yaml')).toThrow("'catalog-info.yaml' is not a valid URL");
});

describe('isSameSource', () => {
  test.each([
    ['https://files.corp/other', true],
    ['https://FILES.corp:443/', true],
    ['http://files.corp/other', false],
    ['https://files.corp:8443/', false],
    ['https://sub.files.corp/', false],
    ['https://files.corp.evil.test/', false],
    ['https://files.corp@evil.test/', false],
    ['./a', false],
  ])('%s has the same source as the base: %s', (url, same) => {
    expect(isSameSource(base, url)).toBe(same);
    expect(isSameSource(url, base)).toBe(same);
  });

  test('is false for files and data URLs', () => {
    expect(isSameSource('file:///a', 'file:///a')).toBe(false);
    expect(isSameSource('data:,a', 'data:,a')).toBe(false);
  });
});
