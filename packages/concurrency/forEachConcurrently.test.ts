import { describe, expect, test } from 'vitest';
import { forEachConcurrently } from './forEachConcurrently.ts';

async function* streamOf(...items: (number | Error)[]): AsyncGenerator<number> {
  for (const item of items) {
    if (item instanceof Error) throw item;
    yield item;
  }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('forEachConcurrently', () => {
  test('processes every item, and never more at a time than the limit', async () => {
    let running = 0;
    let maxRunning = 0;
    const processed: number[] = [];
    await forEachConcurrently(streamOf(1, 2, 3, 4, 5), { concurrency: 2 }, async (item) => {
      maxRunning = Math.max(maxRunning, ++running);
      await turn();
      processed.push(item);
      running -= 1;
    });
    expect(processed).toEqual([1, 2, 3, 4, 5]);
    expect(maxRunning).toBe(2);
  });

  test('ends with an empty stream', async () => {
    await forEachConcurrently(streamOf(), { concurrency: 2 }, () => Promise.reject(new Error('never called')));
  });

  test('throws the first failure once the running items have ended, and starts no further item', async () => {
    const ended: number[] = [];
    const started: number[] = [];
    const all = forEachConcurrently(streamOf(1, 2, 3, 4), { concurrency: 2 }, async (item) => {
      started.push(item);
      if (item === 2) throw new Error('no 2');
      await turn();
      ended.push(item);
    });
    await expect(all).rejects.toThrow('no 2');
    expect(started).toEqual([1, 2]);
    expect(ended).toEqual([1]);
  });

  test('throws a failure of the stream once the running items have ended', async () => {
    const ended: number[] = [];
    const all = forEachConcurrently(streamOf(1, new Error('cut off')), { concurrency: 2 }, async (item) => {
      await turn();
      ended.push(item);
    });
    await expect(all).rejects.toThrow('cut off');
    expect(ended).toEqual([1]);
  });
});
