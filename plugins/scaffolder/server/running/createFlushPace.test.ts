import { expect, test } from 'vitest';
import { createFlushPace } from './createFlushPace.ts';

test('log lines are written soon, and later while writes are slow, but within a second', () => {
  const pace = createFlushPace();
  const times = () => [pace.beginMs(), pace.flushMs()];
  expect(times()).toEqual([20, 50]);
  pace.adaptTo(10);
  expect(times()).toEqual([40, 50]);
  pace.adaptTo(30);
  expect(times()).toEqual([120, 120]);
  pace.adaptTo(5_000);
  expect(times()).toEqual([1_000, 1_000]);
  pace.adaptTo(1);
  expect(times()).toEqual([20, 50]);
});
