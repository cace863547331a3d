import { describe, expect, test } from 'vitest';
import { raceAbort } from './raceAbort.ts';

const never = new Promise<never>(() => {});
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('raceAbort', () => {
  test('gives the result of work that ends first', async () => {
    expect(await raceAbort(Promise.resolve('done'), new AbortController().signal)).toBe('done');
    await expect(raceAbort(Promise.reject(new Error('no')), new AbortController().signal)).rejects.toThrow('no');
  });

  test('needs no signal', async () => {
    expect(await raceAbort(Promise.resolve('done'), undefined)).toBe('done');
  });

  test('rejects with the reason when the signal is aborted first', async () => {
    const stop = new AbortController();
    const raced = raceAbort(never, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(raced).rejects.toThrow('stopped');
  });

  test('rejects when the signal was aborted before the call, even if the work is done', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(raceAbort(Promise.resolve('done'), stopped)).rejects.toThrow('stopped');
  });

  test('ignores a failure of the work after the abort', async () => {
    const stop = new AbortController();
    let fail = (_: Error) => {};
    const work = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const raced = raceAbort(work, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(raced).rejects.toThrow('stopped');
    // Vitest fails a run with an unhandled rejection.
    fail(new Error('too late'));
    await turn();
  });
});
