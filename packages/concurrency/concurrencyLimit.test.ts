import { describe, expect, test, vi } from 'vitest';

import { createConcurrencyLimit } from './concurrencyLimit.ts';

/** Work that the test ends. */
function someWork() {
  const begun = new Map<string, () => void>();
  const names = () => [...begun.keys()];
  return {
    work: (name: string) => () => new Promise<string>((resolve) => void begun.set(name, () => resolve(name))),
    names,
    async end(name: string) {
      await vi.waitFor(() => expect(names()).toContain(name));
      begun.get(name)?.();
    },
  };
}

const never = new AbortController().signal;

describe('a concurrency limit', () => {
  test('starts waiting work in order, as soon as other work ends', async () => {
    const { end, work, names } = someWork();
    const limited = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 5 });
    const results = ['a', 'b', 'c', 'd'].map((name) => limited(work(name), never));
    await vi.waitFor(() => expect(names()).toEqual(['a', 'b']));
    await end('b');
    await end('c');
    expect(await Promise.all(results.slice(1, 3))).toEqual(['b', 'c']);
    await end('d');
    await end('a');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('rejects work when too much is waiting, and accepts it again afterwards', async () => {
    const { end, work } = someWork();
    const limited = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
    const [first, second] = [limited(work('a'), never), limited(work('b'), never)];
    await expect(limited(work('c'), never)).rejects.toMatchObject({
      name: 'TooManyRequestsError',
      message: 'the server is busy: 1 jobs of this kind are running and 1 are waiting; try again later',
    });
    await end('a');
    await first;
    const fourth = limited(work('d'), never);
    await end('b');
    await second;
    await end('d');
    expect(await fourth).toBe('d');
  });

  test('frees the place of failed work', async () => {
    const limited = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
    const failing = limited(() => Promise.reject(new Error('broken')), never);
    const waiting = limited(async () => 'done', never);
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
  });

  test('ends the wait of a caller whose signal is aborted, without taking a place', async () => {
    const { end, work, names } = someWork();
    const limited = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
    const first = limited(work('a'), never);
    const cancelled = new AbortController();
    const second = limited(work('b'), cancelled.signal);
    cancelled.abort(new Error('cancelled'));
    await expect(second).rejects.toThrow('cancelled');
    const third = limited(work('c'), never);
    await end('a');
    await first;
    await end('c');
    expect(await third).toBe('c');
    expect(names()).toEqual(['a', 'c']);
    await expect(limited(work('d'), cancelled.signal)).rejects.toThrow('cancelled');
  });

  test('lets any number of callers wait without a limit, and needs no signal', async () => {
    const { end, work, names } = someWork();
    const limited = createConcurrencyLimit({ maxRunning: 1 });
    const results = ['a', 'b', 'c'].map((name) => limited(work(name)));
    for (const name of ['a', 'b', 'c']) await end(name);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
    expect(names()).toEqual(['a', 'b', 'c']);
  });
});
