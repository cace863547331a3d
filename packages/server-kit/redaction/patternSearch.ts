/** Finds many patterns in one pass; the cost depends on the length of the text, not on the number of patterns. */
export type PatternSearch = ReturnType<typeof createPatternSearch>;

/** Called with the end (exclusive) and the length of a match, in bytes. */
type OnMatch = (end: number, length: number) => void;

const byteValues = 256;
/** Fewer bytes of a pattern before a cut reveal nothing. */
const minStart = 3;

/**
 * An Aho-Corasick automaton over bytes. The table `fold` maps each byte to the one it is compared as. The search also
 * reports the start of a pattern right before one of the `cuts` (ascending), where the text was truncated.
 */
export function createPatternSearch(patterns: readonly Uint8Array[], fold: Uint8Array) {
  let size = 1;
  for (const { length } of patterns) size += length;
  const edges = createEdges(size);
  const parents = new Int32Array(size);
  const bytes = new Uint8Array(size);
  const depths = new Int32Array(size);
  /** The longest pattern that ends at a state. */
  const matches = new Int32Array(size);
  /** The state of the longest proper suffix that is also the start of a pattern. */
  const suffixes = new Int32Array(size);
  let states = 1;

  function insert(pattern: Uint8Array): void {
    let state = 0;
    for (let at = 0; at < pattern.length; at++) {
      const byte = fold[pattern[at]!]!;
      const next = edges.follow(state, byte, states);
      if (next === states) {
        states++;
        parents[next] = state;
        bytes[next] = byte;
        depths[next] = at + 1;
      }
      state = next;
    }
    matches[state] = pattern.length;
  }

  function follow(from: number, byte: number): number {
    let state = from;
    let next = edges.get(state, byte);
    while (next === 0 && state !== 0) {
      state = suffixes[state]!;
      next = edges.get(state, byte);
    }
    return next;
  }

  for (const pattern of patterns) insert(pattern);
  const ordered = byDepth(depths, states);
  for (let index = 0; index < ordered.length; index++) {
    const state = ordered[index]!;
    if (depths[state]! > 1) suffixes[state] = follow(suffixes[parents[state]!]!, bytes[state]!);
    if (matches[state] === 0) matches[state] = matches[suffixes[state]!]!;
  }
  const firsts = new Int32Array(byteValues);
  for (let byte = 0; byte < byteValues; byte++) firsts[byte] = edges.get(0, fold[byte]!);

  return {
    size,
    patterns,
    scan(text: Uint8Array, onMatch: OnMatch, cuts: readonly number[] = []): void {
      let state = 0;
      let cutsDone = 0;
      let cut = cuts.length > 0 ? cuts[0]! : -1;
      for (let at = 0; at < text.length; at++) {
        if (at === cut) {
          if (depths[state]! >= minStart) onMatch(at, depths[state]!);
          cutsDone++;
          cut = cutsDone < cuts.length ? cuts[cutsDone]! : -1;
        }
        state = state === 0 ? firsts[text[at]!]! : follow(state, fold[text[at]!]!);
        if (state !== 0 && matches[state]! > 0) onMatch(at + 1, matches[state]!);
      }
      if (cut === text.length && depths[state]! >= minStart) onMatch(text.length, depths[state]!);
    },
  };
}

/** All states except the first, in breadth-first order. */
function byDepth(depths: Int32Array, states: number): Int32Array {
  const starts = new Int32Array(states + 1);
  for (let state = 1; state < states; state++) starts[depths[state]! + 1]!++;
  for (let depth = 1; depth <= states; depth++) starts[depth]! += starts[depth - 1]!;
  const sorted = new Int32Array(states - 1);
  for (let state = 1; state < states; state++) sorted[starts[depths[state]!]!++] = state;
  return sorted;
}

/** A hash table with open addressing: an array of 256 entries for each state would take a gigabyte for a million of them. */
function createEdges(size: number) {
  const bits = Math.ceil(Math.log2(size * 2));
  const last = 2 ** bits - 1;
  /** Key and target of each edge, side by side. */
  const table = new Int32Array(2 * (last + 1));

  function slotOf(key: number): number {
    let slot = Math.imul(key, 0x9e3779b1) >>> (32 - bits);
    while (table[2 * slot + 1] !== 0 && table[2 * slot] !== key) slot = (slot + 1) & last;
    return 2 * slot;
  }

  return {
    /** 0 where there is no edge: none leads back to the first state. */
    get: (state: number, byte: number) => table[slotOf(state * byteValues + byte) + 1]!,
    /** Adds an edge to another state if it does not exist. */
    follow(state: number, byte: number, another: number): number {
      const key = state * byteValues + byte;
      const slot = slotOf(key);
      if (table[slot + 1] !== 0) return table[slot + 1]!;
      table[slot] = key;
      table[slot + 1] = another;
      return another;
    },
  };
}
