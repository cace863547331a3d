import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';
import { words } from './relationTitle.ts';

test.each([
  ['The view from **your** window', 'The view from your window'],
  ['Events on `bookings.v2`', 'Events on bookings.v2'],
  ['See [the runbook](https://x.test) first', 'See the runbook first'],
  ['# Title\n\nand _more_ of it', 'Title and more of it'],
  ['snake_case stays', 'snake_case stays'],
])('%j reads %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

test.each([
  ['flownBy', 'Flown by'],
  ['data-class', 'Data class'],
  ['Aircraft', 'Aircraft'],
])('the name %s reads %s', (name, text) => {
  expect(words(name)).toBe(text);
});
