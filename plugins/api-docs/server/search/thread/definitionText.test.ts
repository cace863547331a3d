import { expect, test } from 'vitest';
import { inSentences } from './definitionText.ts';

test('a summary is separated from the description', () => {
  expect(inSentences(['Cancel a booking', 'Frees the seats immediately.'])).toBe(
    'Cancel a booking.\nFrees the seats immediately.',
  );
  expect(inSentences(['Really?', ' Yes ', 'so it is'])).toBe('Really?\nYes.\nso it is');
});

test('a single text is unchanged, and missing ones are skipped', () => {
  expect(inSentences([undefined, 'One booking', ''])).toBe('One booking');
  expect(inSentences([])).toBe('');
});
