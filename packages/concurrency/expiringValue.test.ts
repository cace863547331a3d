import { describe, expect, test, vi } from 'vitest';
import { createExpiringValue } from './expiringValue.ts';

describe('an expiring value', () => {
  test('is loaded once for concurrent callers, and again once it has expired', async () => {
    let now = 0;
    const load = vi.fn(async () => ({ value: `loaded at ${now}`, until: now + 10 }));
    const get = createExpiringValue(load, () => now);
    expect(await Promise.all([get(), get()])).toEqual(['loaded at 0', 'loaded at 0']);
    now = 9;
    expect(await get()).toBe('loaded at 0');
    now = 10;
    expect(await get()).toBe('loaded at 10');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is loaded again after a failure', async () => {
    const load = vi.fn(async () => ({ value: 'a', until: Number.POSITIVE_INFINITY }));
    load.mockRejectedValueOnce(new Error('no'));
    const get = createExpiringValue(load);
    await expect(get()).rejects.toThrow('no');
    expect(await get()).toBe('a');
  });
});
