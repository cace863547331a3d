import { describe, expect, test, vi } from 'vitest';
import { loadOnce, singleFlight } from './singleFlight.ts';

describe('singleFlight', () => {
  test('runs the work once for concurrent callers, with the arguments of the first', async () => {
    const work = vi.fn(async (name: string) => `read ${name}`);
    const read = singleFlight(work);
    expect(await Promise.all([read('a'), read('b')])).toEqual(['read a', 'read a']);
    expect(work).toHaveBeenCalledOnce();
  });

  test('runs the work again for a caller after the end', async () => {
    const read = singleFlight(async (name: string) => `read ${name}`);
    await read('a');
    expect(await read('b')).toBe('read b');
  });

  test('fails for all concurrent callers, and tries again for the next one', async () => {
    const work = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('no'));
    const read = singleFlight(work);
    const [first, second] = await Promise.allSettled([read(), read()]);
    expect([first?.status, second?.status]).toEqual(['rejected', 'rejected']);
    expect(await read()).toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });
});

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
