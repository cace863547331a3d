import type { DataColumn } from './DataColumn.ts';

/** As cards on phones, table elements are blocks, and browsers then drop their roles unless they are explicit. */
export const tableRoles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  cell: { role: 'cell' },
};

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
