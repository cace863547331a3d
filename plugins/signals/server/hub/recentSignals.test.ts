import { expect, test } from 'vitest';
import type { Addressed } from './addressed.ts';
import { createRecentSignals } from './recentSignals.ts';

const aSignal = (message: unknown): Addressed => ({ to: 'everybody', channel: 'gates', message });

function setUp() {
  let time = 10_000;
  const recent = createRecentSignals(() => time);
  const later = (ms: number) => {
    time += ms;
  };
  const heard = (id: string) => recent.after(id)?.map(({ signal }) => signal.message);
  return { recent, later, heard };
}

test('a new subscriber receives the signals sent while their page was loading', () => {
  const { recent, later, heard } = setUp();
  later(5_000);
  recent.add(aSignal('before'));
  later(2_000);
  recent.add(aSignal('recent'));
  later(1_000);
  expect(heard('recent-1500')).toEqual(['recent']);
  expect(heard('recent-3500')).toEqual(['before', 'recent']);
  expect(heard('recent-500')).toEqual([]);
});

test('a signal that was not received or is no longer buffered cannot be replayed', () => {
  const { recent, later, heard } = setUp();
  later(1_000);
  expect(heard('recent-2000')).toBeUndefined();
  expect(heard('recent-1000')).toEqual([]);
  recent.forget();
  later(1_000);
  expect(heard('recent-1500')).toBeUndefined();
  for (let count = 0; count < 1_100; count++) recent.add(aSignal(count));
  later(10);
  expect(heard('recent-20')).toBeUndefined();
  expect(heard('recent-5')).toEqual([]);
  expect(heard('recent-')).toBeUndefined();
});
