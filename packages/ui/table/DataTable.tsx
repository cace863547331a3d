import { lazy, type ReactElement, Suspense } from 'react';
import { TableSkeleton } from '../feedback/Skeleton.tsx';
import type { DataTableProps } from './DataColumn.ts';

const load = async () => ({ default: (await import('./DataTableView.tsx')).DataTableView });
// `lazy` forgets the row type of a generic component.
const DataTableView = lazy(load) as unknown as <Row>(props: DataTableProps<Row>) => ReactElement;

/** For pages that are about to show a table: their code and the table's then load side by side. */
export async function preloadDataTable(): Promise<void> {
  await load().catch(() => {});
}

/** A list of things as a table: columns are data, the rest is built in. Its code loads when it is first shown. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <Suspense fallback={<TableSkeleton rows={props.skeletonRows} columns={Math.min(props.columns.length, 6)} />}>
      <DataTableView {...props} />
    </Suspense>
  );
}
