import { describe, expect, test } from 'vitest';
import { mapConcurrently } from './mapConcurrently.ts';

/** Work that the test ends. */
function gatedWork() {
  const started = new Map<number, { resolve(): void; reject(error: Error): void }>();
  return {
    started: () => [...started.keys()],
    end: (item: number) => started.get(item)!.resolve(),
    fail: (item: number) => started.get(item)!.reject(new Error(`no ${item}`)),
    work: (item: number) =>
      new Promise<string>((resolve, reject) => {
        started.set(item, { resolve: () => resolve(`done ${item}`), reject });
      }),
  };
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('mapConcurrently', () => {
  test('keeps the order of the items, whichever ends first', async () => {
    const { work, end } = gatedWork();
    const mapped = mapConcurrently([1, 2, 3], { concurrency: 3 }, work);
    for (const item of [3, 1, 2]) end(item);
    expect(await mapped).toEqual(['done 1', 'done 2', 'done 3']);
  });

  test('starts the next item as soon as another has ended, and never more than the limit', async () => {
    const { work, end, started } = gatedWork();
    const mapped = mapConcurrently([1, 2, 3, 4], { concurrency: 2 }, work);
    expect(started()).toEqual([1, 2]);
    end(2);
    await turn();
    expect(started()).toEqual([1, 2, 3]);
    end(3);
    await turn();
    end(1);
    end(4);
    await mapped;
  });

  test('maps no items to an empty list', async () => {
    expect(await mapConcurrently([], { concurrency: 3 }, () => Promise.reject(new Error('never called')))).toEqual([]);
  });

  test('rejects with the first failure, and starts no further item', async () => {
    const { work, end, fail, started } = gatedWork();
    const mapped = mapConcurrently([1, 2, 3, 4], { concurrency: 2 }, work);
    fail(1);
    await expect(mapped).rejects.toThrow('no 1');
    end(2);
    await turn();
    expect(started()).toEqual([1, 2]);
  });

  test('ignores a second failure after the first', async () => {
    const { work, fail } = gatedWork();
    const mapped = mapConcurrently([1, 2], { concurrency: 2 }, work);
    fail(1);
    await expect(mapped).rejects.toThrow('no 1');
    // Vitest fails a run with an unhandled rejection.
    fail(2);
    await turn();
  });

  test('starts nothing when the signal is already aborted', async () => {
    const { work, started } = gatedWork();
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(mapConcurrently([1, 2], { concurrency: 2, signal }, work)).rejects.toThrow('stopped');
    expect(started()).toEqual([]);
  });

  test('rejects with the abort reason in the middle, and starts no further item', async () => {
    const { work, end, started } = gatedWork();
    const stop = new AbortController();
    const mapped = mapConcurrently([1, 2, 3], { concurrency: 1, signal: stop.signal }, work);
    stop.abort(new Error('stopped'));
    await expect(mapped).rejects.toThrow('stopped');
    end(1);
    await turn();
    expect(started()).toEqual([1]);
  });
});
