import type { FacetCounts } from '../../../common/index.ts';

/** Counts in display order, without zero counts and empty values. */
export function countedValues(counts: ReadonlyMap<string, number>): FacetCounts[string] {
  return [...counts]
    .filter(([value, count]) => value !== '' && count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}
