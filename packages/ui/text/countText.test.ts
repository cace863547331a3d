import { afterEach, expect, test } from 'vitest';
import { countText } from '../index.ts';

const before = document.documentElement.lang;
afterEach(() => {
  document.documentElement.lang = before;
});

test.each([
  ['en', '9,844'],
  ['de', '9.844'],
])('formats a number in the language of the page: %s', (language, text) => {
  document.documentElement.lang = language;

  expect(countText(9_844)).toBe(text);
});
