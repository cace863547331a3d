import type { DataColumn } from './DataColumn.ts';

/** Data for the style sheet, on each cell of a column. */
export function columnPlace<Row>(column: DataColumn<Row>, place: number) {
  const { hideBelow, underNameBelow, width, align, isWrapped } = column;
  return {
    'data-name': place === 0 || undefined,
    'data-align': align,
    'data-rest': width === 'rest' || undefined,
    'data-wrapped': isWrapped || undefined,
    'data-hide-below': hideBelow,
    'data-under-below': underNameBelow,
  };
}
