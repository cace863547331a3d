import { type DataColumn, DataTable, type TablePaging, type TableSort } from '@callboard/ui';
import { useTextResolver } from '@callboard/web-kit';
import { type ReactNode, startTransition, useCallback, useMemo, useState } from 'react';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { useEntityPageUrl } from '../../entityRef/useEntityPageUrl.ts';
import type { ListOrder } from '../../listUrl/listState.ts';
import type { Selection } from '../selection/useSelection.ts';
import classes from './EntityTable.module.css';
import { RowActions } from './RowActions.tsx';
import type { ListColumns } from './useListColumns.ts';
import type { ListView } from './useListView.ts';

type EntityTableProps = {
  /** The name of the table for screen readers. */
  label: string;
  /** All columns, including hidden ones: the rows may be sorted by those. */
  offered: ListColumns;
  rows: readonly Entity[];
  view: ListView;
  paging: TablePaging;
  order: ListOrder | undefined;
  onOrder: (order: ListOrder) => void;
  selection: Selection;
  isLoading: boolean;
  empty: ReactNode;
};

/** The rows with the columns of their kind. If all rows are loaded, the table sorts them itself. */
export function EntityTable({ label, offered, view, paging, order, onOrder, selection, ...table }: EntityTableProps) {
  const textOf = useTextResolver();
  const entityUrl = useEntityPageUrl();
  const isLocal = paging.mode === 'none';
  const [isNear, setNear] = useState(false);
  // This renders all rows again, which must not block the pointer.
  const comeNear = () => startTransition(() => setNear(true));
  const actions = useCallback(
    (entity: Entity) => (
      <RowActions
        entity={entity}
        isNear={isNear}
        isSelected={selection.has(entity)}
        onSelect={() => selection.toggle(entity)}
      />
    ),
    [isNear, selection],
  );
  const columns = useMemo(
    () =>
      view.columns.map((column): DataColumn<Entity> => {
        const { title, fields: _fields, orderField: _order, isFor: _isFor, isShown: _isShown, ...drawn } = column;
        const sorting = isLocal ? { sortValue: column.text } : { isSortable: offered.isSortable(column) };
        return { cell: column.text, ...drawn, header: textOf(title), ...sorting };
      }),
    [view.columns, offered, isLocal, textOf],
  );
  return (
    // Row actions are visible only on hover or focus, so permissions are not requested before that.
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects the pointer; there is nothing to press
    <div className={classes.near} onPointerOver={comeNear} onFocus={comeNear}>
      <DataTable
        {...table}
        label={label}
        columns={columns}
        rowId={stringifyEntityRef}
        rowLink={entityUrl}
        actions={actions}
        density={view.density}
        paging={paging}
        sort={sortOf(order, offered)}
        onSortChange={({ columnId, isDescending }) =>
          onOrder({
            field: offered.all.find(({ id }) => id === columnId)?.orderField ?? columnId,
            order: isDescending ? 'desc' : 'asc',
          })
        }
        skeletonRows={16}
        actionsWidth={76}
        cards="compact"
      />
    </div>
  );
}

/** The column of a sort order; an unknown one from the URL is not shown. */
function sortOf(order: ListOrder | undefined, { all }: ListColumns): TableSort {
  if (!order) return { columnId: 'name', isDescending: false };
  const ordered = all.find(({ id, orderField = id }) => orderField === order.field);
  return { columnId: ordered?.id ?? order.field, isDescending: order.order === 'desc' };
}
