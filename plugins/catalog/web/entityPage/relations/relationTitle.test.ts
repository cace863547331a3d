import { expect, test } from 'vitest';
import { words } from './relationTitle.ts';

test.each([
  ['flownBy', 'Flown by'],
  ['data-class', 'Data class'],
  ['Aircraft', 'Aircraft'],
])('the name %s reads %s', (name, text) => {
  expect(words(name)).toBe(text);
});
