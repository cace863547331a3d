import { expect, test } from 'vitest';
import { showDuration } from './duration.ts';
import { duration } from './index.ts';

test.each([
  ['250ms', 250],
  ['1.5s', 1500],
  ['2 m', 120_000],
  ['PT1H30M', 5_400_000],
  ['P1D', 86_400_000],
  ['P1Y2M', 365.25 * 86_400_000 + 2 * 30.4375 * 86_400_000],
  ['PT0.5H', 1_800_000],
  ['3days', 259_200_000],
  ['3 days', 259_200_000],
  ['1 hour', 3_600_000],
  ['2 Hrs', 7_200_000],
  ['90 minutes', 5_400_000],
  ['90min', 5_400_000],
  ['10sec', 10_000],
  ['.5 secs', 500],
  ['5 msecs', 5],
  ['20 milliseconds', 20],
  ['2 weeks', 1_209_600_000],
  ['1y', 31_557_600_000],
  [' 1 yr ', 31_557_600_000],
  [{ years: 1, months: 1 }, 31_557_600_000 + 2_629_800_000],
  [{ minutes: 1, seconds: 30 }, 90_000],
  [{}, 0],
])('%j is %d milliseconds', (value, milliseconds) => {
  expect(duration.parse(value)).toBe(milliseconds);
});

test.each(['soon', '5', 'P', 'PT', '-3s', '3 fortnights', '3 constructor', '1 2 days', '1mss', ''])(
  '%j is rejected, with the accepted forms',
  (value) => {
    const { issues = [] } = duration.safeParse(value).error ?? {};
    // The configuration adds the place and the value.
    expect(issues.map(({ message }) => message)).toEqual([
      "must be a duration such as '30s', 'PT30S' or { minutes: 1 }",
    ]);
  },
);

test('an unknown unit is refused', () => {
  expect(duration.safeParse({ fortnights: 2 }).success).toBe(false);
});

test.each([
  [0, '0s'],
  [1500, '1500ms'],
  [90_000, '90s'],
  [86_400_000, '1d'],
  [{ years: 1 }, '1y'],
])('%j is shown as %s', (value, text) => {
  expect(showDuration(value)).toBe(text);
});
