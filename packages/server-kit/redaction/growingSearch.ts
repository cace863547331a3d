import { createPatternSearch, type PatternSearch } from './patternSearch.ts';

/** Rebuilding fewer bytes than this is cheaper than one more pass over each text. */
const minBytes = 1_024;

/**
 * A pattern search that patterns can be added to. Each part is larger than all later ones together, so a part is only
 * rebuilt when its size has doubled: adding patterns one by one takes n log n, and a text is searched only a few times.
 */
export function createGrowingSearch(fold: Uint8Array) {
  const parts: PatternSearch[] = [];
  let pending: Uint8Array[] = [];

  function build(): void {
    if (pending.length === 0) return;
    let patterns = pending;
    let size = bytesOf(patterns);
    pending = [];
    for (let last = parts.at(-1); last && last.size <= Math.max(size, minBytes); last = parts.at(-1)) {
      patterns = [...last.patterns, ...patterns];
      size += last.size;
      parts.pop();
    }
    parts.push(createPatternSearch(patterns, fold));
  }

  return {
    add: (pattern: Uint8Array) => void pending.push(pattern),
    scan: ((...search) => {
      build();
      for (const part of parts) part.scan(...search);
    }) satisfies PatternSearch['scan'] as PatternSearch['scan'],
  };
}

const bytesOf = (patterns: readonly Uint8Array[]) => patterns.reduce((sum, { length }) => sum + length, 0);
