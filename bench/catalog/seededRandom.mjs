/** The same numbers for the same seed, so two runs measure the same organisation. */
export function seededRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count) => Math.floor(next() * count);
  return {
    below,
    isTrue: (share) => next() < share,
    pick: (items) => items[below(items.length)],
    /** The first items more often than the last, like the teams and tags that people choose. */
    pickSkewed: (items) => items[Math.floor(items.length * next() ** 1.5)],
    uuid: () => Array.from({ length: 16 }, () => below(256).toString(16).padStart(2, '0')).join(''),
  };
}
