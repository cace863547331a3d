import { expect, test } from 'vitest';
import { duration } from './index.ts';

test.each([
  ['250ms', 250],
  ['1.5s', 1500],
  ['2 m', 120_000],
  ['PT1H30M', 5_400_000],
  ['P1D', 86_400_000],
  [{ minutes: 1, seconds: 30 }, 90_000],
  [{}, 0],
])('%j is %d milliseconds', (value, milliseconds) => {
  expect(duration.parse(value)).toBe(milliseconds);
});

test.each(['soon', '5', 'P', 'PT', '-3s'])('%j is refused, with the forms that are known', (value) => {
  expect(() => duration.parse(value)).toThrow(
    `must be a length of time such as '30s', 'PT30S' or { minutes: 1 }, not '${value}'`,
  );
});

test('an unknown unit is refused', () => {
  expect(duration.safeParse({ fortnights: 2 }).success).toBe(false);
});
