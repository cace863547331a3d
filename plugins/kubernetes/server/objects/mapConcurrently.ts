/** Maps items with bounded concurrency, and keeps their order. */
export async function mapConcurrently<T, R>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  async function go(): Promise<void> {
    while (next < all.length) {
      const index = next++;
      results[index] = await work(all[index]!);
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, go));
  return results;
}
