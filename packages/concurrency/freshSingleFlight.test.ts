import { describe, expect, test } from 'vitest';
import { freshSingleFlight } from './freshSingleFlight.ts';

/** Counts its runs; the test ends each of them. */
function gatedRuns() {
  const runs: { resolve(): void; reject(error: Error): void }[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const number = runs.length + 1;
      runs.push({ resolve: () => resolve(number), reject });
    });
  return { runs, work };
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('freshSingleFlight', () => {
  test('gives all callers during a run the result of the next one', async () => {
    const { runs, work } = gatedRuns();
    const read = freshSingleFlight(work);
    const results = [read(), read(), read()];
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await turn();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    expect(await Promise.all(results)).toEqual([1, 2, 2]);
  });

  test('starts a run immediately when none is running', async () => {
    const { runs, work } = gatedRuns();
    const read = freshSingleFlight(work);
    const first = read();
    runs[0]?.resolve();
    expect(await first).toBe(1);
    await turn();
    const second = read();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    expect(await second).toBe(2);
  });

  test('starts the next run after a failure, too', async () => {
    const { runs, work } = gatedRuns();
    const read = freshSingleFlight(work);
    const [first, second] = [read(), read()];
    runs[0]?.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await turn();
    runs[1]?.resolve();
    expect(await second).toBe(2);
  });
});
