export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** A semaphore: runs at most so many things at a time; the others wait in a queue. */
export function createSemaphore(most: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Its place goes to the next one in the queue.
      if (next) next();
      else running -= 1;
    }
  };
}
