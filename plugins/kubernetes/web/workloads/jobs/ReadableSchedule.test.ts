import { expect, test } from 'vitest';
import { readableSchedule } from './ReadableSchedule.tsx';

test.each([
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
  ['@monthly', '0 0 1 * *'],
  ['@weekly', '0 0 * * 0'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@hourly', '0 * * * *'],
])('[K8S-022] %s is read as %s', (shortcut, fields) => {
  expect(readableSchedule(shortcut, 'en')).toBe(readableSchedule(fields, 'en'));
  expect(readableSchedule(fields, 'en')).toMatch(/\w+/);
});

test('[K8S-021] a schedule is described in the reader’s language', () => {
  expect(readableSchedule('30 5 * * 1', 'en')).toBe('At 05:30 AM, only on Monday');
  expect(readableSchedule('30 5 * * 1', 'de')).toBe('Um 05:30, nur jeden Montag');
});

test.each(['', 'every day', '99 99 * * *'])('%j is not a schedule, and is not described', (schedule) => {
  expect(readableSchedule(schedule, 'en')).toBeUndefined();
});
