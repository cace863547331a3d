import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backoffMs, sleep } from './sleep.ts';
import { MAX_TIMER_MS } from './startTimer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(sleeping: Promise<void>) {
  const onEnd = vi.fn();
  void sleeping.then(onEnd);
  return onEnd;
}

describe('sleep', () => {
  test('resolves when the time is over, not before', async () => {
    const onEnd = watched(sleep(1_000));
    await vi.advanceTimersByTimeAsync(999);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('resolves as soon as its signal is aborted, and leaves no timer', async () => {
    const stop = new AbortController();
    const sleeping = sleep(1_000, { signal: stop.signal });
    stop.abort();
    await sleeping;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('resolves immediately when its signal is already aborted', async () => {
    await sleep(1_000, { signal: AbortSignal.abort() });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('handles other events first when it is for 0 ms', async () => {
    const onEnd = watched(sleep(0));
    await Promise.resolve();
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('can be longer than one timer allows', async () => {
    const onEnd = watched(sleep(2 * MAX_TIMER_MS + 5));
    await vi.advanceTimersByTimeAsync(2 * MAX_TIMER_MS + 4);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

describe('a sleep with unref', () => {
  test('does not keep the process alive, unlike one without', () => {
    vi.useRealTimers();
    const start = vi.spyOn(globalThis, 'setTimeout');
    const stop = new AbortController();
    void sleep(60_000, { signal: stop.signal, unref: true });
    void sleep(60_000, { signal: stop.signal });
    const timers = start.mock.results.map(({ value }) => value as NodeJS.Timeout);
    expect(timers.map((timer) => timer.hasRef())).toEqual([false, true]);
    stop.abort();
    start.mockRestore();
  });
});

describe('backoffMs', () => {
  const backoff = { firstMs: 100, maxMs: 1_000 };

  test('doubles with each failure, up to its limit', () => {
    expect([1, 2, 3, 4, 5, 6].map((failures) => backoffMs(failures, backoff))).toEqual([
      100, 200, 400, 800, 1_000, 1_000,
    ]);
  });

  test('stays at its limit after any number of failures', () => {
    expect(backoffMs(1_000_000, backoff)).toBe(1_000);
    expect(backoffMs(1_000_000, { firstMs: 0, maxMs: 1_000 })).toBe(0);
  });

  test('starts at the limit when the first pause exceeds it', () => {
    expect(backoffMs(1, { firstMs: 5_000, maxMs: 1_000 })).toBe(1_000);
  });
});
