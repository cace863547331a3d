import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageSettled } from './pageSettled.ts';

let reportRequest: () => void;
const disconnect = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: () => void) {
        reportRequest = listener;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watched = (signal = new AbortController().signal) => {
  const settled = vi.fn();
  void pageSettled(1_000, signal).then(settled);
  return settled;
};

test('a page has settled after a while without requests', async () => {
  const settled = watched();
  await vi.advanceTimersByTimeAsync(900);
  reportRequest();
  await vi.advanceTimersByTimeAsync(900);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(settled).toHaveBeenCalled();
  expect(disconnect).toHaveBeenCalled();
});

test('the wait ends for a page that never stops fetching, and for one that is left', async () => {
  const settled = watched();
  for (let count = 0; count < 25; count += 1) {
    reportRequest();
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(settled).toHaveBeenCalled();
  const leaving = new AbortController();
  const left = watched(leaving.signal);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(left).toHaveBeenCalled();
});
