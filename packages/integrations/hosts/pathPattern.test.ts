import { describe, expect, test } from 'vitest';
import { createPathPattern } from './pathPattern.ts';

const paths = [
  'catalog-info.yaml',
  'catalog-info.yml',
  'services/a/catalog-info.yaml',
  'services/b/catalog-info.yaml',
  'services/b/deep/er/catalog-info.yaml',
  'services/.hidden/catalog-info.yaml',
  '.github/catalog-info.yaml',
  'services/README.md',
];

test.each([
  ['/catalog-info.yaml', ['catalog-info.yaml']],
  ['/catalog-info.y*ml', ['catalog-info.yaml', 'catalog-info.yml']],
  ['/catalog-info.y?ml', ['catalog-info.yaml']],
  ['/catalog-info.{yaml,yml}', ['catalog-info.yaml', 'catalog-info.yml']],
  ['services/*/catalog-info.yaml', ['services/a/catalog-info.yaml', 'services/b/catalog-info.yaml']],
  [
    '/**/catalog-info.yaml',
    [
      'catalog-info.yaml',
      'services/a/catalog-info.yaml',
      'services/b/catalog-info.yaml',
      'services/b/deep/er/catalog-info.yaml',
    ],
  ],
  ['/**/er/*', ['services/b/deep/er/catalog-info.yaml']],
  [
    '/{.github,{services/b,x}/**}/catalog*',
    ['.github/catalog-info.yaml', 'services/b/catalog-info.yaml', 'services/b/deep/er/catalog-info.yaml'],
  ],
  ['/services/.*/*', ['services/.hidden/catalog-info.yaml']],
  [
    '/services/**',
    [
      'services/README.md',
      'services/a/catalog-info.yaml',
      'services/b/catalog-info.yaml',
      'services/b/deep/er/catalog-info.yaml',
    ],
  ],
  ['/services/**/b/**/d*p/**', ['services/b/deep/er/catalog-info.yaml']],
  ['/services', []],
  ['/*.json', []],
  ['/a[b/*', []],
])('%s means %j', (pattern, expected) => {
  const { matches } = createPathPattern(pattern);
  expect(paths.filter(matches).sort()).toEqual([...expected].sort());
});

test.each([
  ['/catalog-info.yaml', ''],
  ['/services/a/*.yaml', 'services/a'],
  ['/services/*/docs/*.yaml', 'services'],
  ['/{a,b}/c', ''],
  ['/**', ''],
])('all matches of %s are in the folder "%s"', (pattern, folder) => {
  expect(createPathPattern(pattern).folder).toBe(folder);
});

describe('a pattern that costs too much', () => {
  test('is rejected for its length or the number of alternatives', () => {
    expect(() => createPathPattern('*'.repeat(501))).toThrow('at most 500 characters, not 501');
    expect(() => createPathPattern('{a,b}'.repeat(7))).toThrow('expands to more than 100 alternatives');
  });
});
