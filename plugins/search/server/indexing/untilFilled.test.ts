import { describe, expect, it } from 'vitest';
import { untilFilled } from './untilFilled.ts';

const fast = { patienceMs: 1, lookEveryMs: 1, manyChanges: 10, longestMs: 60_000 };
const never = new Promise<void>(() => {});
const notStopping = new AbortController().signal;

/** A catalog of which each look sees so many more changes. */
function catalogOf(steps: readonly number[], whenFilled: Promise<void> = never) {
  let seq = 0;
  let looks = 0;
  return {
    looks: () => looks,
    asSystem: {
      whenFilled: () => whenFilled,
      changes: {
        async after() {
          seq += steps[looks++] ?? 0;
          return { changes: [], seq, isReset: true };
        },
      },
    },
  };
}

describe('untilFilled', () => {
  it('waits as long as the catalog grows fast', async () => {
    const catalog = catalogOf([5, 50, 50, 50, 50, 3]);
    await untilFilled(catalog, notStopping, fast);
    expect(catalog.looks()).toBe(6);
  });

  it('does not wait for a source that is slow', async () => {
    const catalog = catalogOf([1_000, 9]);
    await untilFilled(catalog, notStopping, fast);
    expect(catalog.looks()).toBe(2);
  });

  it('ends when the catalog is filled, without another look', async () => {
    const catalog = catalogOf([50, 50, 50], Promise.resolve());
    await untilFilled(catalog, notStopping, { ...fast, patienceMs: 60_000 });
    expect(catalog.looks()).toBe(0);
  });

  it('ends with the server', async () => {
    const stopping = new AbortController();
    const waiting = untilFilled(catalogOf([]), stopping.signal, { ...fast, patienceMs: 60_000 });
    stopping.abort();
    await expect(waiting).resolves.toBeUndefined();
  });

  it('ends after the longest time, however fast the catalog grows', async () => {
    const catalog = catalogOf(Array.from({ length: 100_000 }, () => 50));
    await untilFilled(catalog, notStopping, { ...fast, longestMs: 20 });
    expect(catalog.looks()).toBeGreaterThan(0);
  });

  it('ends when it cannot look', async () => {
    const asSystem = { whenFilled: () => never, changes: { after: () => Promise.reject(new Error('No database')) } };
    await expect(untilFilled({ asSystem }, notStopping, fast)).resolves.toBeUndefined();
  });
});
