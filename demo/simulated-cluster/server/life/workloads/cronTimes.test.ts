import { expect, test } from 'vitest';
import { lastTimes } from './cronTimes.ts';

// A Monday.
const at = Date.parse('2026-06-01T08:07:30Z');
const textsOf = (schedule: string, count = 3) =>
  lastTimes(schedule, at, count).map((time) => new Date(time).toISOString().slice(5, 16));

test.each([
  ['*/15 * * * *', ['06-01T08:00', '06-01T07:45', '06-01T07:30']],
  ['7 8 * * *', ['06-01T08:07', '05-31T08:07', '05-30T08:07']],
  ['0 22,4 * * 1-5', ['06-01T04:00', '05-29T22:00', '05-29T04:00']],
  ['@weekly', ['05-31T00:00', '05-24T00:00', '05-17T00:00']],
  ['@monthly', ['06-01T00:00', '05-01T00:00']],
  ['0 0 31 2 *', []],
])('%s was due at %j', (schedule, times) => {
  expect(textsOf(schedule)).toEqual(times);
});
