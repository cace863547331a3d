/** Processes each item with bounded concurrency. The first failure ends it. */
export async function inParallel<T>(
  all: readonly T[],
  { atOnce, signal }: { atOnce: number; signal?: AbortSignal },
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all].reverse();
  let hasFailed = false;
  async function next(): Promise<void> {
    for (let one = waiting.pop(); one !== undefined && !hasFailed; one = waiting.pop()) {
      signal?.throwIfAborted();
      await work(one).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, next));
}
