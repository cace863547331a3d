import { type DataColumn, DataTable, type TablePaging, type TableSort } from '@callboard/ui';
import { useTextResolver } from '@callboard/web-kit';
import { type ReactNode, startTransition, useCallback, useMemo, useState } from 'react';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { useEntityPageUrl } from '../../entityRef/useEntityPageUrl.ts';
import type { Selection } from '../selection/useSelection.ts';
import type { ListOrder } from '../state/listState.ts';
import classes from './EntityTable.module.css';
import { RowActions } from './RowActions.tsx';
import type { ListColumns } from './useListColumns.ts';
import type { ListView } from './useListView.ts';

type EntityTableProps = {
  /** What the table holds, for screen readers. */
  label: string;
  /** All that it could have, the hidden ones too: the rows may be ordered by those. */
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

/** The rows with the columns of their kind. Where all rows are here the table orders them itself. */
export function EntityTable({ label, offered, view, paging, order, onOrder, selection, ...table }: EntityTableProps) {
  const textOf = useTextResolver();
  const entityUrl = useEntityPageUrl();
  const isLocal = paging.mode === 'none';
  const [isNear, setNear] = useState(false);
  // All rows are drawn again for it, which must not hold the pointer up.
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
    // What a row lets one do is in sight only with the pointer or the focus on it; until then nobody asks whether one may.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the pointer; there is nothing to press
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

/** The column that an order stands for; one that the URL made up is shown at none. */
function sortOf(order: ListOrder | undefined, { all }: ListColumns): TableSort {
  if (!order) return { columnId: 'name', isDescending: false };
  const ordered = all.find(({ id, orderField = id }) => orderField === order.field);
  return { columnId: ordered?.id ?? order.field, isDescending: order.order === 'desc' };
}
