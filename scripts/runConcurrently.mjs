import { availableParallelism } from 'node:os';

/**
 * Runs several things with as much concurrency as the machine has cores, in their order. A failure lets the others come to their end, so
 * that every problem is seen at once and nothing goes on behind a script that has ended.
 *
 * @param {(() => Promise<unknown>)[]} works
 */
export async function runConcurrently(works, concurrency = Math.min(availableParallelism(), 4)) {
  const waiting = [...works];
  const failures = [];
  const worker = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift())
      await work().catch((error) => void failures.push(error));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}
