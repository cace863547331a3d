import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWindowCounter } from './windowCounter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a count over the limit returns the time to retry, and is accepted then', () => {
  const counter = createWindowCounter({ limit: 2, windowMs: 1000 });
  expect([counter.add('a'), counter.add('a')]).toEqual([undefined, undefined]);
  vi.advanceTimersByTime(400);
  expect([counter.add('a'), counter.add('b')]).toEqual([600, undefined]);
  vi.advanceTimersByTime(600);
  expect(counter.add('a')).toBeUndefined();
});

test('a check does not count', () => {
  const counter = createWindowCounter({ limit: 1, windowMs: 1000 });
  expect([counter.excess('a'), counter.excess('a'), counter.add('a')]).toEqual([undefined, undefined, undefined]);
  expect(counter.excess('a')).toBe(1000);
});

test('beyond the maximum number of keys, the oldest windows are evicted', () => {
  const counter = createWindowCounter({ limit: 1, windowMs: 1000, maxKeys: 2 });
  for (const key of ['a', 'b', 'c']) counter.add(key);
  expect(['a', 'b', 'c'].map((key) => counter.excess(key) !== undefined)).toEqual([false, true, true]);
});
