import { expect, test } from 'vitest';
import { createMask } from './createMask.ts';

test('[SEC-06] a secret is masked wherever it stands, also as JSON, in a URL and as base64', () => {
  const { text } = createMask(['pass "word"/ü']);
  expect(text('a pass "word"/ü b')).toBe('a *** b');
  expect(text(JSON.stringify({ a: 'pass "word"/ü' }))).toBe('{"a":"***"}');
  expect(text(`https://host/?p=${encodeURIComponent('pass "word"/ü')}&q`)).toBe('https://host/?p=***&q');
  expect(text(`basic ${Buffer.from('pass "word"/ü').toString('base64')}`)).toBe('basic ***');
});

test('[SEC-06] secrets that overlap leave nothing of each other', () => {
  const { text } = createMask(['abcd', 'cdef', 'ab']);
  expect(text('xabcdefx ab')).toBe('x***x ***');
});

test('[SEC-06] of a secret with several lines, each line is one', () => {
  const { text } = createMask(['-----BEGIN KEY-----\nMIIEvQIBADANBg\n-----END KEY-----']);
  expect(text('line: MIIEvQIBADANBg.')).toBe('line: ***.');
});

test('[SEC-06] all texts in a value are masked, keys too; what is no text stays', () => {
  const mask = createMask(['hidden']);
  expect(mask.value({ hidden: ['a hidden b', 1, null, true], deep: { c: 'hidden' } })).toEqual({
    '***': ['a *** b', 1, null, true],
    deep: { c: '***' },
  });
  mask.add(['later']);
  expect(mask.text('later')).toBe('***');
});

test('what is empty or a single letter is no secret', () => {
  expect(createMask(['', ' ', 'a']).text('a b')).toBe('a b');
});
