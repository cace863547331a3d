import type { ChangedPolicyFile } from '../../../common/index.ts';

type Lines = Pick<ChangedPolicyFile, 'removed' | 'added'>;
type Numbered = { number: number; text: string };

// Above this product, a comparison would take too much memory; everything between the first and the last change is shown then.
const maxCells = 4_000_000;

/** The lines that differ between two texts, by the longest common subsequence. */
export function changedLines(before: string, after: string): Lines {
  const [old, next] = [numbered(before), numbered(after)];
  let start = 0;
  while (start < old.length && start < next.length && old[start]!.text === next[start]!.text) start += 1;
  let end = 0;
  const isSameFromEnd = () => old.at(-1 - end)?.text === next.at(-1 - end)?.text;
  while (end < Math.min(old.length, next.length) - start && isSameFromEnd()) end += 1;
  const removed = old.slice(start, old.length - end);
  const added = next.slice(start, next.length - end);
  if (removed.length * added.length > maxCells) return { removed, added };
  return withoutCommon(removed, added);
}

const numbered = (text: string): Numbered[] =>
  text.split(/\r\n|\r|\n/).map((line, index) => ({ number: index + 1, text: line }));

function withoutCommon(removed: readonly Numbered[], added: readonly Numbered[]): Lines {
  const width = added.length + 1;
  const lengths = new Uint32Array((removed.length + 1) * width);
  for (let row = removed.length - 1; row >= 0; row--) {
    for (let column = added.length - 1; column >= 0; column--) {
      const isSame = removed[row]!.text === added[column]!.text;
      const [below, right] = [lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!];
      lengths[row * width + column] = isSame ? lengths[(row + 1) * width + column + 1]! + 1 : Math.max(below, right);
    }
  }
  const lines: Lines = { removed: [], added: [] };
  let [row, column] = [0, 0];
  while (row < removed.length || column < added.length) {
    const [old, next] = [removed[row], added[column]];
    if (old && next && old.text === next.text) {
      row += 1;
      column += 1;
    } else if (!next || (old && lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!)) {
      lines.removed.push(old!);
      row += 1;
    } else {
      lines.added.push(next);
      column += 1;
    }
  }
  return lines;
}
