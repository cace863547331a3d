import { nameOf } from '../directory/filePath.ts';

/**
 * The template file that a file of a run was made from: the one whose path has the longest common end. Expressions in names match
 * anything, and `.njk` is dropped.
 */
export function sourceOf(path: string, sources: readonly string[]): string | undefined {
  const target = path.split('/');
  const fitting = sources.flatMap((source) => {
    const length = agreement(source.replace(/\.njk$/, '').split('/'), target);
    return length === 0 ? [] : [{ source, length, isWhole: length === target.length }];
  });
  const plain = (source: string) => (nameOf(source).includes('${{') ? 0 : 1);
  const [best] = fitting.sort(
    (one, other) =>
      Number(other.isWhole) - Number(one.isWhole) ||
      other.length - one.length ||
      plain(other.source) - plain(one.source) ||
      one.source.length - other.source.length,
  );
  return best?.isWhole ? best.source : undefined;
}

/** The number of matching path segments from the end. */
function agreement(source: readonly string[], target: readonly string[]): number {
  let length = 0;
  while (length < Math.min(source.length, target.length)) {
    const [one, other] = [source.at(-1 - length)!, target.at(-1 - length)!];
    if (!isSameName(one, other)) break;
    length += 1;
  }
  return length;
}

function isSameName(source: string, name: string): boolean {
  if (source === name) return true;
  const start = source.indexOf('${{');
  const end = source.lastIndexOf('}}');
  if (start < 0 || end < start) return false;
  return name.startsWith(source.slice(0, start)) && name.endsWith(source.slice(end + 2));
}
