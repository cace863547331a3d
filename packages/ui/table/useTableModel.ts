import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataTableProps, SortValue, TableSort } from './DataColumn.ts';
import { compareSortValues } from './sorting/compareSortValues.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

/** TanStack wants objects; our rows may be anything. */
type Boxed<Row> = { value: Row };

export type TableModel<Row> = {
  /** The rows to show: in order, and only this page's. */
  rows: { id: string; value: Row }[];
  sort: TableSort | undefined;
  changeSort: (sort: TableSort) => void;
  /** Set where the table itself pages. */
  page?: { index: number; size: number; setIndex: (index: number) => void; setSize: (size: number) => void };
};

/** Order and pages: the table's own work where it has every row, the server's otherwise. */
export function useTableModel<Row>(props: DataTableProps<Row>): TableModel<Row> {
  const { columns, rows, rowId, paging = { mode: 'none' } } = props;
  const [ownSort, setOwnSort] = useState(props.initialSort);
  const [page, setPage] = useState({ pageIndex: 0, pageSize: firstPageSize(props) });
  const sort = props.sort ?? ownSort;
  const isServerPaged = paging.mode !== 'none';

  const records = useMemo(() => rows.map((value) => ({ value })), [rows]);
  const definitions = useMemo(
    () =>
      columns.map(({ id, sortValue }) => ({
        id,
        accessorFn: (record: Boxed<Row>) => sortValue?.(record.value) ?? undefined,
        sortFn: sortByValue as SortFn<typeof features, Boxed<Row>>,
        sortUndefined: 'last' as const,
      })),
    [columns],
  );
  const sorting = useMemo(() => (sort ? [{ id: sort.columnId, desc: sort.isDescending }] : []), [sort]);
  const lastPage = Math.max(0, Math.ceil(rows.length / page.pageSize) - 1);
  const pagination = { ...page, pageIndex: Math.min(page.pageIndex, lastPage) };

  const table = useTable({
    features,
    columns: definitions,
    data: records,
    getRowId: (record) => rowId(record.value),
    manualSorting: isServerPaged,
    manualPagination: isServerPaged,
    autoResetPageIndex: false,
    state: { sorting, pagination },
  });
  const tableRows = table.getRowModel().rows;
  return {
    rows: useMemo(() => tableRows.map((row) => ({ id: row.id, value: row.original.value })), [tableRows]),
    sort,
    changeSort: (next) => {
      setOwnSort(next);
      setPage((current) => ({ ...current, pageIndex: 0 }));
      props.onSortChange?.(next);
    },
    page: isServerPaged
      ? undefined
      : {
          index: pagination.pageIndex,
          size: pagination.pageSize,
          setIndex: (pageIndex) => setPage((current) => ({ ...current, pageIndex })),
          setSize: (pageSize) => setPage({ pageIndex: 0, pageSize }),
        },
  };
}

function firstPageSize<Row>({ paging }: DataTableProps<Row>): number {
  return paging?.mode === 'none' && paging.pageSize ? paging.pageSize : Number.MAX_SAFE_INTEGER;
}

const sortByValue = (
  first: { getValue: (id: string) => unknown },
  second: { getValue: (id: string) => unknown },
  columnId: string,
) => compareSortValues(first.getValue(columnId) as SortValue, second.getValue(columnId) as SortValue);
