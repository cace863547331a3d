import type { FacetCounts } from '../../../common/index.ts';

/** Counts in the order in which they are shown, without what nobody has and what has no name. */
export function countedValues(counts: ReadonlyMap<string, number>): FacetCounts[string] {
  return [...counts]
    .filter(([value, count]) => value !== '' && count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}
