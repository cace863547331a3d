import { expect, test } from 'vitest';
import { lowerCased } from './index.ts';

test('every character is lower-cased as toLocaleLowerCase does for en-US', () => {
  const characters = Array.from({ length: 0x20000 }, (_, codePoint) => String.fromCodePoint(codePoint)).join(' ');
  expect(lowerCased(characters)).toBe(characters.toLocaleLowerCase('en-US'));
  expect(lowerCased('ΟΔΟΣ İI')).toBe('ΟΔΟΣ İI'.toLocaleLowerCase('en-US'));
});
