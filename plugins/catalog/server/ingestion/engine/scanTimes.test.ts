import { expect, test } from 'vitest';
import { createScanTimes } from './scanTimes.ts';

const HOUR = 3_600_000;

function setUp() {
  let time = 1_700_000_000_000;
  const scanTimes = createScanTimes(() => time);
  const later = (ms: number) => {
    time += ms;
  };
  return { scanTimes, later };
}

test('the source scanned longest ago comes first, and a failed one comes before it', () => {
  const { scanTimes, later } = setUp();
  expect(scanTimes.due(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  for (const ref of ['c', 'a', 'b', 'd']) {
    scanTimes.note(ref);
    later(1);
  }
  scanTimes.forget('d');
  expect(scanTimes.due(['a', 'b', 'c', 'd'])).toEqual(['d', 'c', 'a', 'b']);
});

test('a missing source is skipped for an hour, unless it has been scanned since', () => {
  const { scanTimes, later } = setUp();
  scanTimes.noteAbsence('a');
  scanTimes.noteAbsence('b');
  expect(scanTimes.due(['a', 'b', 'c'])).toEqual(['c']);
  scanTimes.note('b');
  expect(scanTimes.due(['a', 'b', 'c'])).toEqual(['c', 'b']);
  later(HOUR);
  expect(scanTimes.due(['a', 'b', 'c']).sort()).toEqual(['a', 'b', 'c']);
});

test('a removed source is forgotten', () => {
  const { scanTimes } = setUp();
  scanTimes.noteAbsence('a');
  scanTimes.due([]);
  expect(scanTimes.due(['a'])).toEqual(['a']);
});
