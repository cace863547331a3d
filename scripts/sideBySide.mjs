import { availableParallelism } from 'node:os';

/**
 * Does several things, as many at a time as the machine has cores, those that were named first. What fails lets the others come to
 * their end, so that all that is wrong is seen at once and nothing goes on behind a script that has ended.
 *
 * @param {(() => Promise<unknown>)[]} works
 */
export async function sideBySide(works, places = Math.min(availableParallelism(), 4)) {
  const waiting = [...works];
  const failures = [];
  const place = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift())
      await work().catch((error) => void failures.push(error));
  };
  await Promise.all(Array.from({ length: places }, place));
  if (failures.length > 0) throw failures[0];
}
