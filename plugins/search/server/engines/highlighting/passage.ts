/** A range of text that matches the typed word with that index. */
export type Mark = { start: number; end: number; matcher: number };

/** The part of the text, of about the given length, that contains the most typed words, cut between words. */
export function bestPassage(text: string, marks: readonly Mark[], length: number): { start: number; end: number } {
  if (text.length <= length) return { start: 0, end: text.length };
  const { first, last } = densest(marks, length);
  const from = marks[first]?.start ?? 0;
  const to = marks[last]?.end ?? 0;
  const lead = Math.max(0, Math.min(60, Math.floor((length - (to - from)) / 2)));
  const start = wordStart(text, Math.max(0, Math.min(from - lead, text.length - length)), from);
  return { start, end: wordEnd(text, Math.min(text.length, start + length), to) };
}

/** The marks within reach of each other with the most different words, then the most words; visits each mark twice. */
function densest(marks: readonly Mark[], length: number): { first: number; last: number } {
  const inside = new Map<number, number>();
  let best = { first: 0, last: 0, different: 0, count: 0 };
  let first = 0;
  for (const [last, mark] of marks.entries()) {
    inside.set(mark.matcher, (inside.get(mark.matcher) ?? 0) + 1);
    for (let one = marks[first]; one && mark.end - one.start > length && first < last; one = marks[first]) {
      const left = (inside.get(one.matcher) ?? 1) - 1;
      if (left > 0) inside.set(one.matcher, left);
      else inside.delete(one.matcher);
      first++;
    }
    const count = last - first + 1;
    if (inside.size > best.different || (inside.size === best.different && count > best.count))
      best = { first, last, different: inside.size, count };
  }
  return best;
}

function wordStart(text: string, at: number, latest: number): number {
  if (at === 0) return 0;
  for (let next = at; next < latest; next++) if (/\s/.test(text[next - 1] ?? '')) return next;
  return latest;
}

function wordEnd(text: string, at: number, earliest: number): number {
  if (at >= text.length) return text.length;
  for (let next = at; next > earliest; next--) if (/\s/.test(text[next] ?? '')) return next;
  return Math.max(at, earliest);
}
