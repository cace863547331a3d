const MAX_LENGTH = 300;

/** `guide/*.md`, `**` for any folders, `?` for a character. Each part is matched in turn, without backtracking over parts. */
export function matchesGlob(path: string, glob: string): boolean {
  if (glob.length > MAX_LENGTH) return false;
  return matchesParts(path.split('/'), glob.split('/').filter(Boolean));
}

function matchesParts(path: readonly string[], glob: readonly string[]): boolean {
  // The positions of the path that are reachable after each part of the glob.
  let reached = new Set([0]);
  for (const part of glob) {
    const next = new Set<number>();
    for (const at of reached) {
      if (part === '**') for (let to = at; to <= path.length; to++) next.add(to);
      else if (at < path.length && matchesPart(path[at]!, part)) next.add(at + 1);
    }
    reached = next;
  }
  return reached.has(path.length);
}

/** One part: on a mismatch, the last star takes one more character. */
function matchesPart(text: string, glob: string): boolean {
  let [at, in_, star, resume] = [0, 0, -1, 0];
  while (at < text.length) {
    if (glob[in_] === '*') {
      star = in_++;
      resume = at;
    } else if (glob[in_] === '?' || glob[in_] === text[at]) {
      in_++;
      at++;
    } else if (star >= 0) {
      in_ = star + 1;
      at = ++resume;
    } else return false;
  }
  while (glob[in_] === '*') in_++;
  return in_ === glob.length;
}
