import { expect, test } from 'vitest';
import { encodeTexts } from './encodeTexts.ts';

const encoded = (texts: readonly string[]) => encodeTexts('[', texts, ']')?.toString();

test.each([
  ['none', []],
  ['one', ['{}']],
  ['many of ASCII', Array.from({ length: 500 }, (_, index) => `{"name":"${'x'.repeat(index)}"}`)],
  [
    'many with a few other characters',
    Array.from({ length: 500 }, (_, index) => `{"name":"Größe ${index} of it all"}`),
  ],
  ['many of nothing but others', Array.from({ length: 500 }, () => '"尺寸🎭"')],
  ['short ones before a long one of others', ['1', '2', '漢'.repeat(10_000)]],
  ['a long one of others before short ones', ['漢'.repeat(10_000), '1', '2']],
])('%s are the same as their JSON', (_case, texts) => {
  expect(encoded(texts)).toBe(`[${texts.join(',')}]`);
});

test('every length of others at the end is whole', () => {
  for (let length = 0; length < 200; length++) {
    for (const character of ['é', '漢', '🎭']) {
      const texts = ['x'.repeat(100), character.repeat(length)];
      expect(encoded(texts)).toBe(`[${texts.join(',')}]`);
    }
  }
});

test('what is too long for one piece is left to others', () => {
  expect(encodeTexts('[', ['x'.repeat(2 << 20)], ']')).toBeUndefined();
});
