import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWakeableTimer } from './wakeableTimer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;

describe('a wakeable timer', () => {
  test('waits until the time is over', async () => {
    const onEnd = vi.fn();
    void createWakeableTimer().wait(hour).then(onEnd);
    await vi.advanceTimersByTimeAsync(hour - 1);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('ends its wait when it is woken, and leaves no timer', async () => {
    const timer = createWakeableTimer();
    const waiting = timer.wait(Number.POSITIVE_INFINITY);
    timer.wake();
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('remembers a wake that nobody waited for, until the next wait only', async () => {
    const timer = createWakeableTimer();
    timer.wake();
    timer.wake();
    await timer.wait(hour);
    const onEnd = vi.fn();
    void timer.wait(hour).then(onEnd);
    await vi.advanceTimersByTimeAsync(hour - 1);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('forgets a wake after a wait of 0 ms', async () => {
    const timer = createWakeableTimer();
    timer.wake();
    await timer.wait(0);
    const onEnd = vi.fn();
    void timer.wait(hour).then(onEnd);
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('ends its wait when the signal is aborted, before or in the middle', async () => {
    const timer = createWakeableTimer();
    const stop = new AbortController();
    const waiting = timer.wait(hour, stop.signal);
    stop.abort();
    await waiting;
    await timer.wait(hour, stop.signal);
    expect(vi.getTimerCount()).toBe(0);
  });
});
