export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Does at most so many things at a time; the others wait for theirs. */
export function inTurns(most: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Its place goes to the next one.
      if (next) next();
      else running -= 1;
    }
  };
}
