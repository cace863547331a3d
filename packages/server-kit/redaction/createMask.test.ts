import { createHash } from 'node:crypto';
import { shortened } from '@callboard/errors';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { createMask } from './createMask.ts';

const secret = 'pass "word"/ü';
const base64 = (text: string, encoding: 'base64' | 'base64url' = 'base64') => Buffer.from(text).toString(encoding);

describe('[SEC-06] a mask', () => {
  test.each([
    ['as it is', `a ${secret} b`, 'a *** b'],
    ['in capitals', `a ${secret.toUpperCase()} b`, 'a *** b'],
    ['in mixed case', 'a Pass "Word"/ü b', 'a *** b'],
    ['in JSON', JSON.stringify({ a: secret }), '{"a":"***"}'],
    ['in JSON in JSON', JSON.stringify(JSON.stringify({ a: secret })), '"{\\"a\\":\\"***\\"}"'],
    ['with all characters escaped', `"${[...secret].map((each) => `\\u${hexOf(each, 4)}`).join('')}"`, '"***"'],
    ['by encodeURIComponent', `/?p=${encodeURIComponent(secret)}&q`, '/?p=***&q'],
    ['by encodeURI', `/?p=${encodeURI(secret)}&q`, '/?p=***&q'],
    ['by the URL parser', new URL(`https://host/?p=${secret}&q`).href, 'https://host/?p=***&q'],
    ['in a form', new URLSearchParams({ p: secret }).toString(), 'p=***'],
    [
      'with lower-case digits',
      `/?p=${encodeURIComponent(secret).replace(/%../g, (each) => each.toLowerCase())}`,
      '/?p=***',
    ],
    ['in a URL in a URL', `/?p=${encodeURIComponent(encodeURIComponent(secret))}`, '/?p=***'],
    ['in JSON in a URL', `/?p=${encodeURIComponent(JSON.stringify([secret]))}`, '/?p=%5B%22***%22%5D'],
    [
      'in HTML',
      '<b>pass &quot;word&quot;/&uuml; pass &#34;word&#x22;&#x2F;&#252;</b>',
      '<b>pass &quot;word&quot;/&uuml; ***</b>',
    ],
    ['in base64', `basic ${base64(secret)}`, 'basic ***'],
    ['in base64 without padding', `basic ${base64(secret).replace(/=+$/, '')}!`, 'basic ***!'],
    ['in base64url', `${base64(secret, 'base64url')}.`, '***.'],
    ['in hexadecimal', `0x${Buffer.from(secret).toString('hex')}`, '0x***'],
    ['in capital hexadecimal', Buffer.from(secret).toString('hex').toUpperCase(), '***'],
    ['on two lines that became one', 'first-line second-line', '***'],
  ])('finds a secret %s', (_, text, masked) => {
    expect(createMask([secret, 'first-line\nsecond-line']).text(text)).toBe(masked);
  });

  test('finds a secret at every alignment in longer base64, in broken lines, and in a URL', () => {
    const { text } = createMask(['hunter2-hunter2']);
    for (const user of ['', 'u', 'us', 'use', 'user']) {
      for (const rest of ['', '!', '!!', '!!!']) {
        const encoded = base64(`${user}:hunter2-hunter2${rest}`);
        expect(expectDecoded(text(`Basic ${encoded}`))).not.toContain('unter2');
        expect(expectDecoded(text(`/path/${encoded}`))).not.toContain('unter2');
        expect(expectDecoded(decodeURIComponent(text(encodeURIComponent(encoded))))).not.toContain('unter2');
      }
    }
    const broken = base64(`${'x'.repeat(52)}hunter2-hunter2${'y'.repeat(60)}`).replace(/.{64}/g, '$&\r\n');
    expect(text(broken)).toContain('***');
    expect(expectDecoded(text(broken).replace(/\s/g, ''))).not.toContain('unter2-h');
  });

  test('finds any secret in all of its forms', () => {
    const forms: ((text: string) => string)[] = [
      (text) => JSON.stringify(text).slice(1, -1),
      (text) => encodeURIComponent(text),
      (text) => new URLSearchParams([['', text]]).toString().slice(1),
      (text) => base64(text),
      (text) => base64(text, 'base64url'),
      (text) => Buffer.from(text).toString('hex'),
      (text) => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`),
      (text) => JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
    ];
    const secrets = fc
      .string({ unit: fc.constantFrom(...'aZ09%\\"&;+/= \n<ü#x', '\u{1f511}'), minLength: 6, maxLength: 40 })
      .filter((text) => text.trim() === text && Buffer.from(text).length >= 4);
    const property = fc.property(secrets, fc.constantFrom(...forms), (text, form) => {
      expect(createMask([text]).text(`[${form(text)}]`)).toBe('[***]');
    });
    fc.assert(property, { numRuns: 500 * inject('times') });
  });

  test('masks overlapping secrets completely', () => {
    expect(createMask(['abcd', 'cdef', 'ab']).text('xabcdefx ab')).toBe('x***x ***');
  });

  test('masks each line of a multi-line secret', () => {
    const { text } = createMask(['-----BEGIN KEY-----\nMIIEvQIBADANBg\n-----END KEY-----']);
    expect(text('line: MIIEvQIBADANBg.')).toBe('line: ***.');
  });

  test('masks all strings in a value, including keys, and numbers that are secrets', () => {
    const mask = createMask(['hidden', '4711081']);
    expect(mask.value({ hidden: ['a hidden b', 1, null, true, 4711081], deep: { c: 'hidden' } })).toEqual({
      '***': ['a *** b', 1, null, true, '***'],
      deep: { c: '***' },
    });
    mask.add(['later']);
    expect(mask.text('later')).toBe('***');
  });

  test('finds short secrets only verbatim, and no single letters', () => {
    expect(createMask(['', ' ', 'a']).text('a b')).toBe('a b');
    expect(createMask(['ab1']).text('ab1 AB1 YWIx YWIX')).toBe('*** AB1 *** YWIX');
  });

  test('masks the start of a secret where text was truncated', () => {
    const long = longSecret(900);
    const { text } = createMask([long, `"\u{1f511}${'é'.repeat(300)}`]);
    for (const length of [5, 57, 200, 899]) {
      expect(text(`'${shortened(long, length)}' is wrong`)).toBe("'***…' is wrong");
      expect(text(`${JSON.stringify(shortened(long, length))} is wrong`)).toBe('"***…" is wrong');
      expect(text(`${base64(long).slice(0, length)}...`)).toMatch(/^\*\*\*.{0,2}\.{3}$/);
    }
    for (const length of [3, 4, 5, 6, 100]) {
      expect(text(JSON.stringify(shortened(`"\u{1f511}${'é'.repeat(300)}`, length)))).toBe('"***…"');
    }
  });

  test('masks the middle of a secret in an excerpt', () => {
    const long = longSecret(900);
    const { text } = createMask([long]);
    expect(text(`…${long.slice(300, 379)}…`)).toBe('…***…');
    expect(text(`…${long.slice(850)}: bad`)).toBe('…***: bad');
    const token = `x${long.slice(10, 60)}`;
    const broken = messageOf(() => JSON.parse(`{ "some": "thing", "a": ${token}`));
    expect(broken).toContain(token.slice(0, 9));
    expect(createMask([token]).text(broken)).not.toContain(token.slice(0, 9));
  });

  test('masks before truncating', () => {
    const long = longSecret(400);
    expect(createMask([long]).excerpt(`a ${long} b`, 50)).toBe('a *** b');
    expect(createMask([long]).excerpt(`a ${'b'.repeat(100)}${long}`, 50)).toBe(`a ${'b'.repeat(48)}…`);
  });

  test('hides whole texts when there are too many secrets to search for', () => {
    const mask = createMask(['first-secret']);
    mask.add(Array.from({ length: 2_000 }, (_, index) => `${index}-${'x'.repeat(1_000)}`));
    expect(mask.text('anything')).toBe('*** (hidden: there are too many secrets to search for)');
    expect(mask.value({ a: 'anything' })).not.toMatchObject({ a: 'anything' });
  });
});

const longSecret = (length: number) =>
  Array.from({ length: Math.ceil(length / 43) }, (_, index) =>
    createHash('sha256').update(String(index)).digest('base64url'),
  )
    .join('')
    .slice(0, length);

const hexOf = (character: string, digits: number) => character.charCodeAt(0).toString(16).padStart(digits, '0');

/** The decoded text of each base64 word, from every offset. */
const expectDecoded = (text: string) =>
  text
    .split(/[^\w+/-]+/)
    .flatMap((word) => [0, 1, 2, 3].map((offset) => Buffer.from(word.slice(offset), 'base64').toString('latin1')))
    .join('\n');

function messageOf(act: () => unknown): string {
  try {
    return String(act());
  } catch (thrown) {
    return (thrown as Error).message;
  }
}
