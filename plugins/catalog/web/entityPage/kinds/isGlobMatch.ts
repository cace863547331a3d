const passable = new Set<string | undefined>(['*', '**', '**/']);

/**
 * Whether a glob matches text, ignoring case: `?` matches any character except a slash, `*` any number of them, `**` anything, and
 * `**` with a slash after it any folders, or none. It follows all states of the glob in parallel, one character of the text at a time
 * (an NFA): a backtracking regular expression with a few stars would take exponential time.
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

/** Adds a state, and the following ones if its part may match nothing. */
function reached(parts: readonly string[], at: number, places: Set<number>): Set<number> {
  places.add(at);
  return passable.has(parts[at]) ? reached(parts, at + 1, places) : places;
}
