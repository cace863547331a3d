import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withGracePeriod } from './withGracePeriod.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});
const graceMs = () => 1_000;

describe('withGracePeriod', () => {
  test('gives the result of work that no signal interrupts', async () => {
    const { signal } = new AbortController();
    expect(await withGracePeriod(Promise.resolve('done'), { signal, graceMs })).toBe('done');
    await expect(withGracePeriod(Promise.reject(new Error('no')), { signal, graceMs })).rejects.toThrow('no');
  });

  test('gives the result of work that ends within the grace period, and leaves no timer', async () => {
    const stop = new AbortController();
    let finish = (_: string) => {};
    const work = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const waiting = withGracePeriod(work, { signal: stop.signal, graceMs });
    stop.abort(new Error('stopped'));
    await vi.advanceTimersByTimeAsync(999);
    finish('cleaned up');
    expect(await waiting).toBe('cleaned up');
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(['before the call', 'in the middle'])(
    'rejects with the reason when the work outlasts the grace period after an abort %s',
    async (when) => {
      const stop = new AbortController();
      const abort = () => stop.abort(new Error('stopped'));
      if (when === 'before the call') abort();
      const rejected = expect(withGracePeriod(never, { signal: stop.signal, graceMs })).rejects.toThrow('stopped');
      abort();
      await vi.advanceTimersByTimeAsync(1_000);
      await rejected;
    },
  );

  test('reads the length of the grace period at the abort', async () => {
    const stop = new AbortController();
    let ms = 1_000_000;
    const waiting = withGracePeriod(never, { signal: stop.signal, graceMs: () => ms });
    const rejected = expect(waiting).rejects.toThrow('stopped');
    ms = 1;
    stop.abort(new Error('stopped'));
    await vi.advanceTimersByTimeAsync(1);
    await rejected;
  });
});
