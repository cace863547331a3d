import type { SortValue } from '../DataColumn.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Texts as people order them ("node2" before "node10"), everything else by size. */
export function compareSortValues(first: SortValue, second: SortValue): number {
  if (typeof first === 'string' && typeof second === 'string') return collator.compare(first, second);
  return Number(first) - Number(second);
}
