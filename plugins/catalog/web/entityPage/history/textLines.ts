export type DiffLine = { sign: ' ' | '-' | '+'; text: string };

const contextLines = 2;

/** Long texts by the line: what is the same at both ends is left out but for a little around the change. */
export function changedLines(before: string, after: string): DiffLine[] {
  // Most long texts end in a line break, which would show as an empty line.
  const hasLastBreak = before.endsWith('\n') && after.endsWith('\n');
  const [old, now] = [before, after].map((text) => (hasLastBreak ? text.slice(0, -1) : text).split('\n')) as [
    string[],
    string[],
  ];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const same = (text: string): DiffLine => ({ sign: ' ', text });
  return [
    ...old.slice(Math.max(0, start - contextLines), start).map(same),
    ...old.slice(start, old.length - end).map((text): DiffLine => ({ sign: '-', text })),
    ...now.slice(start, now.length - end).map((text): DiffLine => ({ sign: '+', text })),
    ...old.slice(old.length - end, old.length - end + contextLines).map(same),
  ];
}

/** A value of a patch as text: plain where it is one, else as indented JSON. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}
