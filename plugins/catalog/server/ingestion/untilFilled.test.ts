import { describe, expect, it } from 'vitest';
import { untilFilled } from './untilFilled.ts';

const fast = { patienceMs: 1, pollIntervalMs: 1, manyChanges: 10, maxMs: 60_000 };
const never = new Promise<void>(() => {});
const notStopping = new AbortController().signal;

/** A catalog in which each poll sees this many more changes. */
function catalogOf(steps: readonly number[], { filled = never, busyPolls = 0 } = {}) {
  let seq = 0;
  let polls = 0;
  return {
    polls: () => polls,
    filled,
    seq() {
      seq += steps[polls++] ?? 0;
      return seq;
    },
    isBusy: () => polls <= busyPolls,
  };
}

describe('untilFilled', () => {
  it('waits as long as the catalog grows fast', async () => {
    const catalog = catalogOf([5, 50, 50, 50, 50, 3]);
    await untilFilled(catalog, notStopping, fast);
    expect(catalog.polls()).toBe(6);
  });

  it('waits as long as this process is busy, however slowly the catalog grows', async () => {
    const catalog = catalogOf([5, 1, 1, 1, 1, 1], { busyPolls: 4 });
    await untilFilled(catalog, notStopping, fast);
    expect(catalog.polls()).toBe(5);
  });

  it('does not wait for a source that is slow', async () => {
    const catalog = catalogOf([1_000, 9]);
    await untilFilled(catalog, notStopping, fast);
    expect(catalog.polls()).toBe(2);
  });

  it('ends when the catalog is filled, without another poll', async () => {
    const catalog = catalogOf([50, 50, 50], { filled: Promise.resolve() });
    await untilFilled(catalog, notStopping, { ...fast, patienceMs: 60_000 });
    expect(catalog.polls()).toBe(0);
  });

  it('ends with the server', async () => {
    const stopping = new AbortController();
    const waiting = untilFilled(catalogOf([]), stopping.signal, { ...fast, patienceMs: 60_000 });
    stopping.abort();
    await expect(waiting).resolves.toBeUndefined();
  });

  it('ends after the maximum time, however fast the catalog grows', async () => {
    const catalog = catalogOf(Array.from({ length: 100_000 }, () => 50));
    await untilFilled(catalog, notStopping, { ...fast, maxMs: 20 });
    expect(catalog.polls()).toBeGreaterThan(0);
  });
});
