/** An LRU cache of highlighted code by language and text, limited by its total number of characters. */
export function createRecentCode(maxCharacters: number) {
  const entries = new Map<string, { lines: readonly string[]; size: number }>();
  let total = 0;

  return {
    get(key: string): readonly string[] | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.lines;
    },
    set(key: string, lines: readonly string[]): void {
      const size = lines.reduce((sum, line) => sum + line.length, key.length);
      if (size > maxCharacters || entries.has(key)) return;
      entries.set(key, { lines, size });
      total += size;
      for (const [oldest, entry] of entries) {
        if (total <= maxCharacters) return;
        entries.delete(oldest);
        total -= entry.size;
      }
    },
  };
}
