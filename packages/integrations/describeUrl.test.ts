import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeUrl } from './describeUrl.ts';

test.each([
  ['https://git.test/a/@b/c.yaml', 'https://git.test/a/@b/c.yaml'],
  ['HTTPS://git.test', 'HTTPS://git.test'],
  ['https://mara:s3cret@git.test/a?b=s3cret#s3cret', 'https://git.test/a?…'],
  ['https://mara:s3 "cret@git.test/a', 'https://git.test/a'],
  ['https:\\\\mara:s3cret@git.test\\a', 'https://git.test/a'],
  ['https:mara:s3cret@git.test', 'https://git.test/'],
  ['https://git.test/a#s3cret', 'https://git.test/a'],
  ['https://git.test/a#b?s3cret', 'https://git.test/a?…'],
  ['mara:s3cret@git.test/a', 'git.test/a'],
  ['//mara:s3cret@git.test/a?s3cret', 'git.test/a?…'],
  ['https://mara:s3/cret@git.test/a', 'https://git.test/a'],
  ['https://mara:s3?cret@git.test/a', '…'],
  ['./other.yaml?token=s3cret', './other.yaml?…'],
  ['./a@b.yaml', './a@b.yaml'],
])('%s is described as %s', (url, shown) => {
  expect(describeUrl(url)).toBe(shown);
});

test('users, passwords, queries and hashes are never shown', () => {
  const secret = fc.stringMatching(/^[ -~]{0,5}S3CRET[ -~]{0,5}$/);
  const scheme = fc.constantFrom('https://', 'https:', 'https:\\\\', 'HTTP:/', 'git+ssh://', '//', '');
  fc.assert(
    fc.property(scheme, secret, secret, secret, secret, (start, user, password, query, hash) => {
      const [name, word] = [user, password].map((text) => text.replace(/[/\\?#]/g, ''));
      expect(describeUrl(`${start}${name}:${word}@git.test/a?${query}#${hash}`)).not.toContain('S3CRET');
    }),
  );
});

test('a long one is truncated', () => {
  expect(describeUrl(`https://git.test/${'a'.repeat(1_000)}`)).toHaveLength(301);
});
