import { expect, test } from 'vitest';
import { parseCron } from './cron.ts';

// A Monday.
const now = Date.parse('2026-06-01T08:07:30Z');
const textOf = (time: number) => new Date(time).toISOString().slice(0, 19);

test.each([
  ['0 */3 * * *', '2026-06-01T09:00:00', '2026-06-01T06:00:00'],
  ['7 8 * * *', '2026-06-02T08:07:00', '2026-06-01T08:07:00'],
  ['30 7 8 1 6 *', '2027-06-01T08:07:30', '2026-06-01T08:07:30'],
  ['*/20 * * * * *', '2026-06-01T08:07:40', '2026-06-01T08:07:20'],
  ['5/15 8 * * *', '2026-06-01T08:20:00', '2026-06-01T08:05:00'],
  ['0 22,4 * * MON-fri', '2026-06-01T22:00:00', '2026-06-01T04:00:00'],
  ['0 0 * * 7', '2026-06-07T00:00:00', '2026-05-31T00:00:00'],
  ['0 0 * * 5-7', '2026-06-05T00:00:00', '2026-05-31T00:00:00'],
  ['0 0 ? JAN,dec *', '2026-12-01T00:00:00', '2026-01-31T00:00:00'],
  ['  59  23  31  12  *  ', '2026-12-31T23:59:00', '2025-12-31T23:59:00'],
  // If both the day of the month and the weekday are set, one match is enough.
  ['0 0 13 * 5', '2026-06-05T00:00:00', '2026-05-29T00:00:00'],
  ['0 0 31 2 1', '2027-02-01T00:00:00', '2026-02-23T00:00:00'],
  ['0 0 29 2 *', '2028-02-29T00:00:00', '2024-02-29T00:00:00'],
  ['@hourly', '2026-06-01T09:00:00', '2026-06-01T08:00:00'],
  ['@Weekly', '2026-06-07T00:00:00', '2026-05-31T00:00:00'],
  ['@yearly', '2027-01-01T00:00:00', '2026-01-01T00:00:00'],
])('%s is next due at %s and was last due at %s', (text, next, last) => {
  const cron = parseCron(text);
  expect([textOf(cron.next(now)), textOf(cron.last(now))]).toEqual([next, last]);
});

test('29 February is found across the year 2100, which is not a leap year', () => {
  expect(textOf(parseCron('0 0 29 2 *').next(Date.UTC(2096, 2, 1)))).toBe('2104-02-29T00:00:00');
});

test('a time a fraction of a second ago is not due again', () => {
  const cron = parseCron('@hourly');
  expect(textOf(cron.next(Date.UTC(2026, 0, 1) - 1))).toBe('2026-01-01T00:00:00');
  expect(textOf(cron.next(Date.UTC(2026, 0, 1)))).toBe('2026-01-01T01:00:00');
  expect(() => cron.next(Number.NaN)).toThrow("'NaN' is not a valid time");
});

test.each([
  ['', 'has 5 fields, 6 with the seconds first'],
  ['often', 'has 5 fields, 6 with the seconds first'],
  ['@sometimes', 'one of @yearly'],
  ['constructor', 'has 5 fields'],
  ['* * * *', 'has 5 fields'],
  ['* * * * * * *', 'has 5 fields'],
  ['60 * * * *', "'60' is not a valid minute in a cron expression: use *, 0 to 59, a range or a step"],
  ['0 24 * * *', "'24' is not a valid hour"],
  ['0 0 0 * *', "'0' is not a valid day"],
  ['0 0 1 13 *', "'13' is not a valid month in a cron expression: use *, 1 to 12, jan to dec"],
  ['0 0 * * 8', "'8' is not a valid weekday"],
  ['0 0 * * FRI-MON', "'FRI-MON' is not a valid weekday"],
  ['0 0 * MON *', "'MON' is not a valid month"],
  ['*/0 * * * *', "'*/0' is not a valid minute"],
  ['1,,2 * * * *', "'' is not a valid minute"],
  ['*-5 * * * *', "'*-5' is not a valid minute"],
  ['1-2-3 * * * *', "'1-2-3' is not a valid minute"],
  ['0 0 30 2 *', 'must exist in at least one of its months'],
  ['0 0 31 APR,JUN *', 'must exist in at least one of its months'],
])('%j is refused: %s', (text, rule) => {
  expect(() => parseCron(text)).toThrow(rule);
});
