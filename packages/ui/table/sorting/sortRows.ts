import type { SortValue } from '../DataColumn.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Natural order for texts ("node2" before "node10"), by value for everything else. */
function compareSortValues(first: SortValue, second: SortValue): number {
  if (typeof first === 'string' && typeof second === 'string') return collator.compare(first, second);
  return Number(first) - Number(second);
}

/** Sorts by a value, in either direction; rows without one come last, and the sort is stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortValue: ((row: Row) => SortValue) | undefined,
  isDescending: boolean,
): readonly Row[] {
  if (!sortValue) return rows;
  const direction = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortValue(row) ?? undefined }))
    .sort((first, second) => {
      if (first.value === undefined || second.value === undefined) {
        return Number(first.value === undefined) - Number(second.value === undefined);
      }
      return direction * compareSortValues(first.value, second.value);
    })
    .map(({ row }) => row);
}
