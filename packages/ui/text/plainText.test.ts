import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

test.each([
  ['The view from **your** window', 'The view from your window'],
  ['Events on `bookings.v2`', 'Events on bookings.v2'],
  ['See [the runbook](https://x.test) first', 'See the runbook first'],
  ['# Title\n\nand _more_ of it', 'Title and more of it'],
  ['snake_case stays', 'snake_case stays'],
  ['*Fares* of 2 * 3 seats', 'Fares of 2 * 3 seats'],
  ['> #1 of **all** hubs', '#1 of all hubs'],
])('%j reads %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
