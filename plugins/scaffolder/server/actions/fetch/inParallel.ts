/** Processes each item of a stream with bounded concurrency; the first failure ends it once what runs has ended. */
export async function inParallel<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let failure: { thrown: unknown } | undefined;
  for await (const item of items) {
    const run = act(item)
      .catch((thrown) => {
        failure ??= { thrown };
      })
      .finally(() => running.delete(run));
    running.add(run);
    if (running.size >= atOnce) await Promise.race(running);
    if (failure) break;
  }
  await Promise.all(running);
  if (failure) throw failure.thrown;
}
