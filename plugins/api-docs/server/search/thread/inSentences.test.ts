import { expect, test } from 'vitest';
import { inSentences } from './inSentences.ts';

test('a summary does not run into the description', () => {
  expect(inSentences(['Cancel a booking', 'Frees the seats at once.'])).toBe(
    'Cancel a booking.\nFrees the seats at once.',
  );
  expect(inSentences(['Really?', ' Yes ', 'so it is'])).toBe('Really?\nYes.\nso it is');
});

test('one text stays as it is, and what is missing leaves no trace', () => {
  expect(inSentences([undefined, 'One booking', ''])).toBe('One booking');
  expect(inSentences([])).toBe('');
});
