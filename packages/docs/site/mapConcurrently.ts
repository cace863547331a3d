/** Maps items with bounded concurrency, and keeps their order. Rejects with the signal's reason when it is aborted. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  signal: AbortSignal | undefined,
  action: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  signal?.throwIfAborted();
  const results: Result[] = new Array(items.length);
  let next = 0;
  let stopped = false;
  const work = async () => {
    while (next < items.length && !stopped) {
      const index = next++;
      results[index] = await action(items[index]!);
    }
  };
  const workers = Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal!.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
  try {
    await Promise.race([workers, aborted]);
    return results;
  } finally {
    stopped = true;
    signal?.removeEventListener('abort', onAbort!);
    // Whoever is still at it must not fail unheard.
    workers.catch(() => {});
  }
}
