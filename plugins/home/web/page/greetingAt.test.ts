import { expect, test } from 'vitest';
import { greetingAt } from './greetingAt.ts';

test.each([
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [3, 'evening'],
])('at %i o’clock the greeting is for the %s', (hour, greeting) => {
  expect(greetingAt(new Date(2026, 0, 5, hour))).toBe(greeting);
});
