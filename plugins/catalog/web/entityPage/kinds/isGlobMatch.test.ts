import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { isGlobMatch } from './isGlobMatch.ts';

const wildcards: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

test('a glob matches the same texts as an equivalent regular expression', () => {
  const glob = fc.array(fc.constantFrom('a', 'b', '/', '?', '*', '**', '**/'), { maxLength: 8 });
  const text = fc.string({ unit: fc.constantFrom('a', 'B', '/', '😀'), maxLength: 8 });
  fc.assert(
    fc.property(glob, text, (parts, value) => {
      // Three stars in a row mean the same as two.
      const spelled = parts.join('').replace(/\*{3,}/g, '**');
      const source = spelled.split(/(\*\*\/?|\*|\?)/).map((part) => wildcards[part] ?? part);
      expect(isGlobMatch(spelled, value)).toBe(new RegExp(`^${source.join('')}$`, 'iu').test(value));
    }),
    { numRuns: 500 * inject('times') },
  );
});

test('[SEC-11] a glob of hundreds of stars takes linear time', () => {
  expect(isGlobMatch(`${'*a'.repeat(500)}b`, 'a'.repeat(2_000))).toBe(false);
  expect(isGlobMatch(`${'**/'.repeat(500)}b`, 'a/'.repeat(1_000))).toBe(false);
});
