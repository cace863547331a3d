import type { SortValue } from '../DataColumn.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Natural order for texts ("node2" before "node10"), by value for everything else. */
export function compareSortValues(first: SortValue, second: SortValue): number {
  if (typeof first === 'string' && typeof second === 'string') return collator.compare(first, second);
  return Number(first) - Number(second);
}
