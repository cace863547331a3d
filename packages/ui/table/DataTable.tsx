import { lazy, memo, type ReactElement, Suspense, useDeferredValue } from 'react';
import { TableSkeleton } from '../feedback/Skeleton.tsx';
import type { DataTableProps } from './DataColumn.ts';

const load = async () => ({ default: memo((await import('./DataTableView.tsx')).DataTableView) });
// `lazy` loses the row type of a generic component.
const DataTableView = lazy(load) as unknown as <Row>(props: DataTableProps<Row>) => ReactElement;

/** For pages that will show a table: loads the table's code in parallel with theirs. */
export async function preloadDataTable(): Promise<void> {
  await load().catch(() => {});
}

/** The module of a page that will show a table: `withDataTable(import(…))` loads both in parallel. */
export async function withDataTable<Module>(page: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([page, preloadDataTable()]);
  return loaded;
}

/**
 * A list as a table: columns are data, the rest is built in. Its code loads when it is first shown. New rows render in
 * small steps between which the browser can handle keys and clicks; until all are ready, the table stays as it was.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const settled = useDeferredValue(props);
  // With the same rows, such as a box that was just checked, nothing is delayed.
  const shown = haveSameRows(settled.rows, props.rows) ? props : settled;
  return (
    <Suspense fallback={<TableSkeleton rows={props.skeletonRows} columns={Math.min(props.columns.length, 6)} />}>
      <DataTableView {...shown} />
    </Suspense>
  );
}

const haveSameRows = (some: readonly unknown[], others: readonly unknown[]) =>
  some === others || (some.length === others.length && some.every((row, index) => row === others[index]));
