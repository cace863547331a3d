export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

const context = 3;

/** A simple diff of two texts: the common start and end are kept, and everything between is changed. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start++;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const lines = (kind: DiffLine['kind'], texts: readonly string[]) => texts.map((text) => ({ kind, text }));
  return [
    ...lines('same', now.slice(Math.max(0, start - context), start)),
    ...lines('removed', old.slice(start, old.length - end)),
    ...lines('added', now.slice(start, now.length - end)),
    ...lines('same', now.slice(now.length - end, now.length - end + context)),
  ];
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
