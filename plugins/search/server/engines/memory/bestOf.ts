import { compareRanked } from '../ranking/compareRanked.ts';
import type { MemoryIndex } from './memoryIndex.ts';

/** For more than this, sorting everything is faster than maintaining a sorted list of the best (top-k). */
const FEW = 200;

/** The top k by score. */
export function bestOf(
  { ranked }: MemoryIndex,
  documents: readonly number[],
  scores: Float64Array,
  count: number,
): readonly number[] {
  const compare = (left: number, right: number) =>
    scores[right]! - scores[left]! || compareRanked(ranked[left]!, ranked[right]!);
  if (count > FEW || documents.length <= count) return documents.toSorted(compare).slice(0, count);
  const best: number[] = [];
  for (const document of documents) {
    if (best.length === count && compare(document, best[count - 1]!) >= 0) continue;
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(document, best[middle]!) < 0) high = middle;
      else low = middle + 1;
    }
    best.splice(low, 0, document);
    if (best.length > count) best.pop();
  }
  return best;
}
