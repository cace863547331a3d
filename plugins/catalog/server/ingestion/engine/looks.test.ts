import { expect, test } from 'vitest';
import { createLooks } from './looks.ts';

const HOUR = 3_600_000;

function setUp() {
  let time = 1_700_000_000_000;
  const looks = createLooks(() => time);
  const later = (ms: number) => {
    time += ms;
  };
  return { looks, later };
}

test('what was looked at longest ago comes first, and what came to nothing before it', () => {
  const { looks, later } = setUp();
  expect(looks.due(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  for (const ref of ['c', 'a', 'b', 'd']) {
    looks.note(ref);
    later(1);
  }
  looks.forget('d');
  expect(looks.due(['a', 'b', 'c', 'd'])).toEqual(['d', 'c', 'a', 'b']);
});

test('what was not there is left out for an hour, unless it has been looked at since', () => {
  const { looks, later } = setUp();
  looks.noteAbsence('a');
  looks.noteAbsence('b');
  expect(looks.due(['a', 'b', 'c'])).toEqual(['c']);
  looks.note('b');
  expect(looks.due(['a', 'b', 'c'])).toEqual(['c', 'b']);
  later(HOUR);
  expect(looks.due(['a', 'b', 'c']).sort()).toEqual(['a', 'b', 'c']);
});

test('what is no longer there is forgotten', () => {
  const { looks } = setUp();
  looks.noteAbsence('a');
  looks.due([]);
  expect(looks.due(['a'])).toEqual(['a']);
});
