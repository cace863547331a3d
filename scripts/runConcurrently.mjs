import { availableParallelism } from 'node:os';

/**
 * Runs several things with one per core, in their order. After a failure the others still finish, so all
 * problems are shown and nothing keeps running after the script has ended.
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
  if (failures.length > 1) throw new Error(failures.map(({ message }) => message).join('\n'));
  if (failures.length > 0) throw failures[0];
}
