import { useTranslation } from '@callboard/web-kit';
import { IconArrowDown, IconArrowUp } from '../icons/index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { type DataColumn, isSortable, sortAfterClick, type TableSort } from './DataColumn.ts';
import classes from './TableHead.module.css';
import { columnPlace, tableRoles } from './tableAttributes.ts';
import type { TableModel } from './useTableModel.ts';

type TableHeadProps<Row> = { columns: readonly DataColumn<Row>[]; model: TableModel<Row>; hasActions: boolean };

export function TableHead<Row>({ columns, model: { sort, changeSort }, hasActions }: TableHeadProps<Row>) {
  const { t } = useTranslation(uiTranslation);
  return (
    <thead {...tableRoles.rowGroup} className={classes.head}>
      <tr {...tableRoles.row} className={classes.line}>
        {columns.map((column, place) => (
          <th
            key={column.id}
            {...tableRoles.columnHeader}
            scope="col"
            className={classes.cell}
            {...columnPlace(column, place)}
            aria-sort={ariaSort(column, sort)}
          >
            {isSortable(column) ? (
              <button
                type="button"
                className={classes.sortButton}
                onClick={() => changeSort(sortAfterClick(sort, column.id))}
              >
                {column.header}
                <SortArrow sort={sort?.columnId === column.id ? sort : undefined} />
              </button>
            ) : (
              <span className={column.width === 'rest' ? classes.rest : undefined}>{column.header}</span>
            )}
          </th>
        ))}
        {hasActions && (
          <th {...tableRoles.columnHeader} scope="col" className={classes.cell}>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortArrow({ sort }: { sort: TableSort | undefined }) {
  const Arrow = sort?.isDescending ? IconArrowDown : IconArrowUp;
  return <Arrow className={classes.arrow} size={13} stroke={2.2} aria-hidden data-active={sort ? true : undefined} />;
}

function ariaSort<Row>(column: DataColumn<Row>, sort: TableSort | undefined) {
  if (!isSortable(column)) return undefined;
  if (sort?.columnId !== column.id) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
}
