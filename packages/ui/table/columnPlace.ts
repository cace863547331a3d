import type { DataColumn } from './DataColumn.ts';

/** What the style sheet needs to know of a column, on each of its cells. */
export function columnPlace<Row>({ hideBelow, underNameBelow, width, align }: DataColumn<Row>, place: number) {
  return {
    'data-name': place === 0 || undefined,
    'data-align': align,
    'data-rest': width === 'rest' || undefined,
    'data-hide-below': hideBelow,
    'data-under-below': underNameBelow,
  };
}
