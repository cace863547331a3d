import { raceAbort } from './raceAbort.ts';

type Options = {
  /** How many items are processed at the same time. */
  concurrency: number;
  /** Ends the map early: it rejects with the signal's reason, and starts no further item. */
  signal?: AbortSignal | undefined;
};

/**
 * Maps items with bounded concurrency. The results have the order of the items. The first failure rejects the map and keeps further items
 * from starting; items that already run are not waited for.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  { concurrency, signal }: Options,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  signal?.throwIfAborted();
  const results: Result[] = new Array(items.length);
  let next = 0;
  let hasEnded = false;

  async function runWorker(): Promise<void> {
    while (next < items.length && !hasEnded) {
      const index = next++;
      results[index] = await work(items[index]!);
    }
  }

  try {
    await raceAbort(Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runWorker)), signal);
    return results;
  } finally {
    hasEnded = true;
  }
}
