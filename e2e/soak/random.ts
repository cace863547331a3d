export type Random = ReturnType<typeof createRandom>;

/** Random numbers that a seed repeats (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    between: (low: number, high: number): number => low + next() * (high - low),
    oneOf: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
    /** An independent series, so two loops do not change each other's. */
    fork: () => createRandom(Math.floor(next() * 2 ** 32)),
  };
}
