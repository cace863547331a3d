/** Works ahead of its consumer, with bounded concurrency, and yields the results in the order of the items. */
export async function* readAhead<T, R>(
  items: Iterable<T>,
  ahead: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for (const item of items) {
    const result = work(item);
    // It is awaited later; until then a failure is not unhandled.
    result.catch(() => {});
    running.push(result);
    if (running.length >= ahead) yield await running.shift()!;
  }
  while (running.length > 0) yield await running.shift()!;
}
