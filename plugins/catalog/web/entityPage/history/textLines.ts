export type DiffLine = { sign: ' ' | '-' | '+' | '⋯'; text: string };

const contextLines = 2;
/** The limit of line comparisons; above it, everything between the equal ends counts as changed. */
const maxSteps = 4_000_000;

/** A line diff of two texts: unchanged lines are omitted except for a few around each change. */
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
  return aroundChanges([
    ...old.slice(0, start).map(same),
    ...betweenEnds(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ]);
}

const same = (text: string): DiffLine => ({ sign: ' ', text });
const gone = (text: string): DiffLine => ({ sign: '-', text });
const come = (text: string): DiffLine => ({ sign: '+', text });

/** The longest common subsequence is unchanged; all other lines are removed or added. */
function betweenEnds(old: readonly string[], now: readonly string[]): DiffLine[] {
  if (old.length * now.length > maxSteps) return [...old.map(gone), ...now.map(come)];
  const width = now.length + 1;
  // The number of common lines in the rest of both texts, for each pair of positions.
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const at = i * width + j;
      common[at] = old[i] === now[j] ? common[at + width + 1]! + 1 : Math.max(common[at + width]!, common[at + 1]!);
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    const at = i * width + j;
    if (old[i] === now[j]) {
      lines.push(same(old[i++]!));
      j += 1;
    } else if (common[at + width]! >= common[at + 1]!) lines.push(gone(old[i++]!));
    else lines.push(come(now[j++]!));
  }
  return [...lines, ...old.slice(i).map(gone), ...now.slice(j).map(come)];
}

/** A mark replaces the omitted lines between two distant changes. */
function aroundChanges(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = new Uint8Array(lines.length);
  lines.forEach(({ sign }, at) => {
    if (sign !== ' ') isNear.fill(1, Math.max(0, at - contextLines), at + contextLines + 1);
  });
  const [first, last] = [isNear.indexOf(1), isNear.lastIndexOf(1)];
  return lines.flatMap((line, at): DiffLine[] => {
    if (isNear[at]) return [line];
    const beginsGap = at > first && at < last && isNear[at - 1] === 1;
    return beginsGap ? [{ sign: '⋯', text: '' }] : [];
  });
}

/** A value of a patch as text: strings as they are, everything else as indented JSON. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}
