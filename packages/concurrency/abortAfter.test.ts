import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { abortAfter } from './abortAfter.ts';
import { MAX_TIMER_MS } from './startTimer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
