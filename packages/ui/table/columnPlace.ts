import type { DataColumn } from './DataColumn.ts';

/** Data for the style sheet, on each cell of a column. */
export function columnPlace<Row>({ hideBelow, underNameBelow, width, align }: DataColumn<Row>, place: number) {
  return {
    'data-name': place === 0 || undefined,
    'data-align': align,
    'data-rest': width === 'rest' || undefined,
    'data-hide-below': hideBelow,
    'data-under-below': underNameBelow,
  };
}
