import { type DataColumn, DataTable, type TablePaging, type TableSort } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type ReactNode, useMemo, useState } from 'react';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { useEntityPageUrl } from '../../entityRef/useEntityPageUrl.ts';
import { listTranslation } from '../listTranslation.ts';
import type { ListOrder } from '../state/listState.ts';
import { isSortable } from './columnsOfKind.ts';
import classes from './EntityTable.module.css';
import { type ColumnId, listColumns } from './listColumns.tsx';
import { RowActions } from './RowActions.tsx';
import type { ListView } from './useListView.ts';

type EntityTableProps = {
  /** What the table holds, for screen readers. */
  label: string;
  kind: string;
  rows: readonly Entity[];
  view: ListView;
  paging: TablePaging;
  order: ListOrder | undefined;
  onOrder: (order: ListOrder) => void;
  isLoading: boolean;
  empty: ReactNode;
};

/** The rows with the columns of their kind. Where all rows are here the table orders them itself. */
export function EntityTable({ label, kind, view, paging, order, onOrder, ...table }: EntityTableProps) {
  const { t } = useTranslation(listTranslation);
  const entityUrl = useEntityPageUrl();
  const isLocal = paging.mode === 'none';
  const [isNear, setNear] = useState(false);
  const comeNear = () => setNear(true);
  const columns = useMemo(
    () =>
      view.columns.map((id): DataColumn<Entity> => {
        const { fields: _fields, orderField: _orderField, text, cell = text, ...look } = listColumns[id];
        const sorting = isLocal ? { sortValue: text } : { isSortable: isSortable(kind, id) };
        return { ...look, id, text, header: t(`column.${id}`), cell, ...sorting };
      }),
    [view.columns, kind, isLocal, t],
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
        actions={(entity) => <RowActions entity={entity} isNear={isNear} />}
        density={view.density}
        paging={paging}
        sort={sortOf(order)}
        onSortChange={({ columnId, isDescending }) =>
          onOrder({
            field: listColumns[columnId as ColumnId].orderField ?? columnId,
            order: isDescending ? 'desc' : 'asc',
          })
        }
        skeletonRows={16}
        actionsWidth={44}
        cards="compact"
      />
    </div>
  );
}

/** The column that an order stands for; one that the URL made up is shown at none. */
function sortOf(order: ListOrder | undefined): TableSort {
  if (!order) return { columnId: 'name', isDescending: false };
  const ids = Object.keys(listColumns) as ColumnId[];
  const columnId = ids.find((id) => (listColumns[id].orderField ?? id) === order.field) ?? order.field;
  return { columnId, isDescending: order.order === 'desc' };
}
