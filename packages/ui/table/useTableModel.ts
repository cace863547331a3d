import { useMemo, useState } from 'react';
import type { DataTableProps, TableSort } from './DataColumn.ts';
import { sortRows } from './sorting/sortRows.ts';

export type TableModel<Row> = {
  /** The rows to show: sorted, and only those of this page. */
  rows: readonly Row[];
  sort: TableSort | undefined;
  changeSort: (sort: TableSort) => void;
  /** Set if the table itself pages. */
  page?: { index: number; size: number; setIndex: (index: number) => void; setSize: (size: number) => void };
};

/** Sorting and paging: by the table if it has all rows, otherwise by the server. */
export function useTableModel<Row>(props: DataTableProps<Row>): TableModel<Row> {
  const { columns, rows, paging = { mode: 'none' } } = props;
  const [ownSort, setOwnSort] = useState(props.initialSort);
  const [page, setPage] = useState({ index: 0, size: firstPageSize(props) });
  const sort = props.sort ?? ownSort;
  const isServerPaged = paging.mode !== 'none';

  const column = isServerPaged || !sort ? undefined : columns.find(({ id }) => id === sort.columnId);
  const isDescending = sort?.isDescending ?? false;
  const sorted = useMemo(() => sortRows(rows, column?.sortValue, isDescending), [rows, column, isDescending]);
  const index = Math.min(page.index, Math.max(0, Math.ceil(rows.length / page.size) - 1));
  const start = isServerPaged ? 0 : index * page.size;
  const end = isServerPaged ? sorted.length : start + page.size;
  return {
    rows: useMemo(() => sorted.slice(start, end), [sorted, start, end]),
    sort,
    changeSort: (next) => {
      setOwnSort(next);
      setPage((current) => ({ ...current, index: 0 }));
      props.onSortChange?.(next);
    },
    page: isServerPaged
      ? undefined
      : {
          index,
          size: page.size,
          setIndex: (next) => setPage((current) => ({ ...current, index: next })),
          setSize: (size) => setPage({ index: 0, size }),
        },
  };
}

function firstPageSize<Row>({ paging }: DataTableProps<Row>): number {
  return paging?.mode === 'none' && paging.pageSize ? paging.pageSize : Number.MAX_SAFE_INTEGER;
}
