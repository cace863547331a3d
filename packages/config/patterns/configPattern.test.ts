import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { configPattern } from './configPattern.ts';
import { CostlyPatternError } from './createPattern.ts';

const messageOf = (source: string) => configPattern.safeParse(source).error?.issues[0]?.message;

/** The result of the platform's RegExp. */
function expected(source: string, text: string) {
  // Bounded: at most 12 characters.
  return [new RegExp(source).test(text), new RegExp(`^(?:${source})$`).test(text)];
}

function answered(source: string, text: string) {
  const pattern = configPattern.parse(source);
  return [pattern.isIn(text), pattern.isWhole(text)];
}

test.each([
  ['shop-.*|desk', ['shop-a', 'desk', 'desks', 'a shop-b', 'shop']],
  ['^(?!archive-).*$', ['archive-a', 'an archive-', '', 'shop']],
  ['^(?!.*(old|test)).+', ['shop-old', 'shop', 'testing']],
  ['(?=.*a)(?=.*b).{3}', ['xab', 'xxa', 'bxa']],
  ['[\\w.-]+/[^/]+', ['acme/shop', '/shop', 'acme/', 'a/b/c']],
  ['[a-c\\]]{2,3}?', ['ab', 'a]', 'abcd', 'a']],
  ['\\bapi\\b|\\Bx', ['my-api', 'apis', 'ax', 'x']],
  ['(?<team>a|b)+\\.(?:x|)', ['a.', 'ab.x', '.']],
  ['\\x41\\u0042\\d\\t|\\/\\$', ['AB7\t', '/$', 'AB']],
  ['a{,2}|b{|{1', ['a{,2}', 'b{', '{1']],
  ['(a*)*(b?){2}(?:){3}', ['', 'aab', 'abbb']],
  ['[^]|[]', ['\n', '', 'a']],
  ['.', ['\n', '\u2028', 'ä']],
])('%s matches the same texts as the RegExp', (source, texts) => {
  for (const text of texts) expect([text, ...answered(source, text)]).toEqual([text, ...expected(source, text)]);
});

test('any pattern matches the same texts as the RegExp', () => {
  const leaf = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\b', '^', '$', '', '-');
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('')),
      fc.tuple(tie('pattern'), tie('pattern')).map((parts) => `(${parts.join('|')})`),
      fc
        .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,}', '*?'))
        .map(([body, count]) => `(?:${body})${count}`),
      fc.tuple(fc.constantFrom('?=', '?!'), tie('pattern')).map(([kind, body]) => `(${kind}${body})`),
    ),
  }));
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '-'), maxLength: 8 });
  fc.assert(
    fc.property(pattern, text, (source, given) => {
      expect(answered(source, given)).toEqual(expected(source, given));
    }),
    { numRuns: 500 * inject('times') },
  );
});

test.each(['(a+)+$', '(a|a)*b', 'a*a*a*a*a*b', '(.*,){20}x', '^(?=(a+)+b).*', '(?:(?=.*b)a)*c'])(
  '[SEC-11] %s takes time linear in the length of its text',
  (source) => {
    expect(answered(source, 'a'.repeat(20_000))).toEqual(source === '(a+)+$' ? [true, true] : [false, false]);
  },
);

describe('[SEC-11] a pattern of many states', () => {
  const text = Array.from({ length: 300_000 }, (_, index) => 'ab'[Math.floor(index * 1.618_034) % 2]).join('');

  test('is refused for a long text in which every position is different', () => {
    const pattern = configPattern.parse('x[ab]{900}a[ab]*');
    for (const matches of [pattern.isIn, pattern.isWhole]) {
      expect(() => matches(text)).toThrow(CostlyPatternError);
      expect(() => matches(text)).toThrow(
        "Matching the pattern 'x[ab]{900}a[ab]*' against 300000 characters takes more than 2000000 steps",
      );
    }
    expect(pattern.isIn(`x${'a'.repeat(901)}`)).toBe(true);
  });

  test('counts its steps for a caller with its own limit', () => {
    let steps = 0;
    const count = (more: number) => {
      steps += more;
    };
    expect(configPattern.parse('c$').isIn(text, count)).toBe(false);
    expect(steps).toBeGreaterThanOrEqual(text.length);
    expect(steps).toBeLessThan(2 * text.length);
  });
});

test.each([
  ['(', 'must be a regular expression'],
  ['a'.repeat(1_001), 'Too big'],
  ['(a)\\1', "in linear time, but has '\\1', which is a back-reference"],
  ['(?<one>a)\\k<one>', "has '\\k'"],
  ['(?<=a)b', "has '(?<=', which is a look-behind or sets flags"],
  ['(?<!a)b', "has '(?<!'"],
  ['((a{50}){50}){50}', 'has too many states'],
  ['(?:(?:(?:){999}){999}){999}', 'has too many states'],
  ['a{4000000000}', 'has too many states'],
])('%s is refused', (source, message) => {
  expect(messageOf(source)).toContain(message);
});
