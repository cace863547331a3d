import { describe, expect, test, vi } from 'vitest';
import { loadOnce } from './loadOnce.ts';

describe('loadOnce', () => {
  test('loads on the first call, once for all callers', async () => {
    const load = vi.fn(async () => 'loaded');
    const get = loadOnce(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([get(), get()])).toEqual(['loaded', 'loaded']);
    expect(await get()).toBe('loaded');
    expect(load).toHaveBeenCalledOnce();
  });

  test('loads again after a failure', async () => {
    const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('no'));
    const get = loadOnce(load);
    const failed = await Promise.allSettled([get(), get()]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get()).toBe('loaded');
  });
});
