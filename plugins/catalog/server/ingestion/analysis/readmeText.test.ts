import { expect, test } from 'vitest';
import { readmeText } from './readmeText.ts';

test.each([
  ['# Shop\n\nSells seats.', 'Sells seats.'],
  ['Shop\n====\n\nSells seats.', 'Sells seats.'],
  ['<p align="center">logo</p>\n\n> quoted\n\nSells [seats](https://a.example) `now`.', 'Sells seats now.'],
  ['![logo](a.png) ![b](c.svg)\n\n- a list\n\nSells seats.', 'Sells seats.'],
  ['```\ncode\n\nmore code\n```\nSells seats.', 'Sells seats.'],
  ['| a | b |\n\n1. one\n\n', undefined],
  ['', undefined],
])('extracts from %j the text %j', (content, text) => {
  expect(readmeText(content)).toBe(text);
});

test('a long paragraph is cut after a sentence, or after a word', () => {
  const sentence = 'Sells seats to people who want to fly.';
  const cut = readmeText(`${sentence} `.repeat(20))!;
  expect([cut.length <= 300, cut.endsWith(sentence)]).toEqual([true, true]);
  expect(readmeText('seats '.repeat(100))).toMatch(/^(seats )+…$/);
});
