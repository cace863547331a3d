import type { DataColumn, TableSort } from '../DataColumn.ts';

export function isSortable<Row>(column: DataColumn<Row>): boolean {
  return column.isSortable ?? column.sortValue !== undefined;
}

/** The same column again reverses the order; another column starts ascending. */
export function sortAfterClick(sort: TableSort | undefined, columnId: string): TableSort {
  const isDescending = sort?.columnId === columnId && !sort.isDescending;
  return { columnId, isDescending };
}
