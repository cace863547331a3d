import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_TIMER_MS } from './startTimer.ts';
import { abortAfter, withTimeout } from './withTimeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});

describe('withTimeout', () => {
  test('gives the result of work that ends in time, and leaves no timer', async () => {
    const onTimeout = vi.fn();
    expect(await withTimeout(Promise.resolve('done'), 1_000, onTimeout)).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('no')), 1_000, onTimeout)).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
    expect(onTimeout).not.toHaveBeenCalled();
  });

  test('gives the result of the fallback when the work takes longer', async () => {
    const waiting = withTimeout(never, 1_000, () => 'too late');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toBe('too late');
  });

  test('rejects when the fallback throws', async () => {
    const waiting = withTimeout(never, 1_000, () => {
      throw new Error('too late');
    });
    const rejected = expect(waiting).rejects.toThrow('too late');
    await vi.advanceTimersByTimeAsync(1_000);
    await rejected;
  });

  test('ignores a failure of the work after the timeout', async () => {
    let fail = (_: Error) => {};
    const work = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const waiting = withTimeout(work, 1_000, () => 'too late');
    await vi.advanceTimersByTimeAsync(1_000);
    await waiting;
    // Vitest fails a run with an unhandled rejection.
    fail(new Error('later still'));
    await vi.advanceTimersByTimeAsync(1);
  });
});

const late = () => new Error('too late');

describe('abortAfter', () => {
  test('aborts its signal with the given error when time is up', () => {
    const { signal } = abortAfter(1_000, late);
    vi.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toEqual(late());
  });

  test('never aborts once it is cleared', () => {
    const { signal, clear } = abortAfter(1_000, late);
    clear();
    expect(vi.getTimerCount()).toBe(0);
    expect(signal.aborted).toBe(false);
  });

  test('accepts a time longer than one timer allows', () => {
    const { signal, clear } = abortAfter(MAX_TIMER_MS + 1_000, late);
    vi.advanceTimersByTime(MAX_TIMER_MS);
    expect(signal.aborted).toBe(false);
    clear();
    expect(vi.getTimerCount()).toBe(0);
  });
});
