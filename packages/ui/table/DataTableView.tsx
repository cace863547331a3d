import { useTranslation } from '@callboard/web-kit';
import { useMemo, useState } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { uiTranslation } from '../language/uiTranslation.ts';
import { columnTracks } from './columnTracks.ts';
import type { DataTableProps, TablePaging } from './DataColumn.ts';
import classes from './DataTable.module.css';
import { isPastLastPage, PastLastPage } from './paging/PastLastPage.tsx';
import { TableFooter } from './paging/TableFooter.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableSortMenu } from './sorting/TableSortMenu.tsx';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { tableRoles } from './tableAttributes.ts';
import { useTableModel } from './useTableModel.ts';

/** Above this number of rows, only the visible ones are rendered. */
const virtualAbove = 100;
/** Wider ones would cover the name in the corner of a card. */
const maxCornerWidth = 80;
const longTableHeight = 'max(400px, calc(100dvh - 220px))';

export function DataTableView<Row>(props: DataTableProps<Row>) {
  const { label, isLoading = false, empty, density = 'normal', columns, actions } = props;
  const { t } = useTranslation(uiTranslation);
  // State instead of a ref: the rows must react to it, and React sets refs of parents after effects of children.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const model = useTableModel(props);
  const isVirtual = model.rows.length > virtualAbove;
  const hasRows = model.rows.length > 0;
  const actionsWidth = actions && (props.actionsWidth ?? 56);
  const tracks = useMemo(
    () => columnTracks({ columns, rows: model.rows, actionsWidth, isVirtual }),
    [columns, model.rows, actionsWidth, isVirtual],
  );
  const maxHeight = props.maxHeight ?? (isVirtual ? longTableHeight : undefined);

  return (
    <div
      className={classes.frame}
      data-density={density}
      data-cards={props.cards}
      data-wide-actions={(actionsWidth && actionsWidth > maxCornerWidth) || undefined}
      data-busy={(isLoading && hasRows) || undefined}
    >
      {hasRows && <TableSortMenu columns={columns} model={model} />}
      <div
        ref={setScroller}
        className={classes.scroller}
        data-scrolls={maxHeight !== undefined || undefined}
        style={{ maxBlockSize: maxHeight }}
      >
        <table
          {...tableRoles.table}
          className={classes.table}
          aria-label={label}
          aria-rowcount={isVirtual ? model.rows.length + 1 : undefined}
          aria-busy={isLoading}
          style={tracks}
          data-datatable
        >
          <TableHead columns={columns} model={model} hasActions={actions !== undefined} />
          {hasRows && <TableBody {...props} model={model} isVirtual={isVirtual} scroller={scroller} />}
          {!hasRows && isLoading && (
            <SkeletonRows columns={columns} count={props.skeletonRows} hasActions={actions !== undefined} />
          )}
        </table>
        {!hasRows && !isLoading && isPastLastPage(props.paging) && <PastLastPage paging={props.paging} />}
        {!hasRows &&
          !isLoading &&
          !isPastLastPage(props.paging) &&
          (empty ?? <EmptyState variant="info" title={t('table.empty')} description={t('table.emptyHint')} />)}
      </div>
      {(hasRows || isBeyondStart(props.paging)) && (
        <TableFooter paging={props.paging} model={model} total={props.rows.length} isLoading={isLoading} />
      )}
    </div>
  );
}

/** An empty page still needs a way back. */
function isBeyondStart(paging: TablePaging | undefined): boolean {
  return paging !== undefined && 'offset' in paging && (paging.offset ?? 0) > 0;
}
