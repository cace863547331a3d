import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createExpiringCache } from './expiringCache.ts';
import { MAX_TIMER_MS } from './startTimer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lasting = (value: string, ms = 1_000) => vi.fn(async () => ({ value, until: Date.now() + ms }));

describe('an expiring cache', () => {
  test('loads a value once for concurrent callers and those after them', async () => {
    const cache = createExpiringCache<string>();
    const load = lasting('a');
    expect(await Promise.all([cache.get('key', load), cache.get('key', load)])).toEqual(['a', 'a']);
    expect(await cache.get('key', load)).toBe('a');
    expect(load).toHaveBeenCalledOnce();
  });

  test('keeps the values of different keys apart', async () => {
    const cache = createExpiringCache<string>();
    await cache.get('a', lasting('a'));
    expect(await cache.get('b', lasting('b'))).toBe('b');
  });

  test('loads a value again once it has expired', async () => {
    const cache = createExpiringCache<string>();
    await cache.get('key', lasting('old'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all([cache.get('key', lasting('new')), cache.get('key', lasting('newer'))])).toEqual([
      'new',
      'new',
    ]);
  });

  test('uses the given clock, even if no timer has fired yet', async () => {
    let now = 0;
    const cache = createExpiringCache<string>({ now: () => now });
    await cache.get('key', async () => ({ value: 'old', until: 1_000 }));
    now = 999;
    expect(await cache.get('key', lasting('new'))).toBe('old');
    now = 1_000;
    expect(await cache.get('key', lasting('new'))).toBe('new');
  });

  test('returns a value that expires immediately to its callers, and does not cache it', async () => {
    const cache = createExpiringCache<string>();
    expect(await Promise.all([cache.get('key', lasting('a', 0)), cache.get('key', lasting('b'))])).toEqual(['a', 'a']);
    expect(await cache.get('key', lasting('c'))).toBe('c');
  });

  test('leaves nothing in memory when values expire', async () => {
    const cache = createExpiringCache<string>();
    await cache.get('short', lasting('a'));
    await cache.get('long', lasting('b', MAX_TIMER_MS + 1_000));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.getTimerCount()).toBe(1);
    expect(await cache.get('long', lasting('c'))).toBe('b');
    await vi.advanceTimersByTimeAsync(MAX_TIMER_MS);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not cache a failure', async () => {
    const cache = createExpiringCache<string>();
    const failing = () => Promise.reject(new Error('no'));
    await expect(cache.get('key', failing)).rejects.toThrow('no');
    expect(await cache.get('key', lasting('a'))).toBe('a');
  });

  test('drops the entry that was loaded first when there are too many', async () => {
    const cache = createExpiringCache<string>({ maxEntries: 2 });
    for (const key of ['a', 'b', 'c']) await cache.get(key, lasting(key));
    expect(await cache.get('b', lasting('again'))).toBe('b');
    expect(await cache.get('a', lasting('again'))).toBe('again');
    expect(vi.getTimerCount()).toBe(2);
  });

  test('does not cache a load that was forgotten in the middle', async () => {
    const cache = createExpiringCache<string>();
    const first = cache.get('key', lasting('old'));
    cache.forget('key');
    expect(await first).toBe('old');
    expect(await cache.get('key', lasting('new'))).toBe('new');
  });

  test('loads everything again after it was cleared', async () => {
    const cache = createExpiringCache<string>();
    await cache.get('a', lasting('old'));
    cache.clear();
    expect(vi.getTimerCount()).toBe(0);
    expect(await cache.get('a', lasting('new'))).toBe('new');
  });
});
