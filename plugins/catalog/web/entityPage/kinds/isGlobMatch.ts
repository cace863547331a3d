const passable = new Set<string | undefined>(['*', '**', '**/']);

/**
 * Whether a glob matches a text, whatever its case: `?` is a character but a slash, `*` any number of them, `**` anything, and with a
 * slash behind it any folders, or none. All states of the glob are followed at once, from one character of the text to the next (an NFA):
 * a backtracking regular expression would try them one by one, which with a few stars takes exponential time.
 */
export function isGlobMatch(glob: string, text: string): boolean {
  const parts = partsOf(glob.toLowerCase());
  let places = reached(parts, 0, new Set());
  for (const character of text.toLowerCase()) {
    const next = new Set<number>();
    for (const at of places) {
      const part = parts[at];
      const isOne = part === character || (part === '?' && character !== '/');
      const isMore = part === '**' || (part === '*' && character !== '/');
      if (isMore) reached(parts, at, next);
      if (part === '**/') next.add(at);
      if (isOne || (part === '**/' && character === '/')) reached(parts, at + 1, next);
    }
    places = next;
  }
  return places.has(parts.length);
}

/** Single characters and wildcards; there are never more than two wildcards in a row. */
function partsOf(glob: string): string[] {
  const found = glob.match(/(?:\*\*+\/)+|\*\*+|[\s\S]/gu) ?? [];
  return found.map((part) => (part.startsWith('**') ? `**${part.endsWith('/') ? '/' : ''}` : part));
}

/** Adds a state, and those behind it if what stands there may match nothing. */
function reached(parts: readonly string[], at: number, places: Set<number>): Set<number> {
  places.add(at);
  return passable.has(parts[at]) ? reached(parts, at + 1, places) : places;
}
