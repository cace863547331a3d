/**
 * Processes the items of a stream with bounded concurrency. After the first failure it reads no further, waits for the running items, and
 * then throws: nothing is still running when the caller gets the error.
 */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item>,
  { concurrency }: { concurrency: number },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let failure: { thrown: unknown } | undefined;
  try {
    for await (const item of items) {
      const run = work(item)
        .catch((thrown) => {
          failure ??= { thrown };
        })
        .finally(() => running.delete(run));
      running.add(run);
      if (running.size >= concurrency) await Promise.race(running);
      if (failure) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (failure) throw failure.thrown;
}
