import { expect, test } from 'vitest';
import { heightOf, rowsFor } from './layout.ts';

test.each([60, 168, 175, 260])('a card for content of %i pixels has less than a pixel to spare', (height) => {
  expect(heightOf(rowsFor(height))).toBeGreaterThanOrEqual(height);
  expect(heightOf(rowsFor(height))).toBeLessThan(height + 1);
});
