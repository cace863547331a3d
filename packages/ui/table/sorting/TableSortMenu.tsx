import { useTranslation } from '@callboard/web-kit';
import { IconSortAscending, IconSortDescending } from '../../icons/index.ts';
import { uiTranslation } from '../../language/uiTranslation.ts';
import { type DataColumn, isSortable } from '../DataColumn.ts';
import classes from '../TableControls.module.css';
import type { TableModel } from '../useTableModel.ts';

type TableSortMenuProps<Row> = { columns: readonly DataColumn<Row>[]; model: TableModel<Row> };

/** Sorting for cards, which have no header to click. */
export function TableSortMenu<Row>({ columns, model: { sort, changeSort } }: TableSortMenuProps<Row>) {
  const { t } = useTranslation(uiTranslation);
  const sortable = columns.filter(isSortable);
  if (sortable.length === 0) return null;
  const Arrow = sort?.isDescending ? IconSortDescending : IconSortAscending;
  return (
    <div className={classes.sortMenu}>
      <label className={classes.sortLabel}>
        {t('table.sortBy')}
        <select
          className={classes.select}
          value={sort?.columnId ?? ''}
          onChange={(event) => changeSort({ columnId: event.currentTarget.value, isDescending: false })}
        >
          {!sort && <option value="">{t('table.unsorted')}</option>}
          {sortable.map(({ id, header }) => (
            <option key={id} value={id}>
              {header}
            </option>
          ))}
        </select>
      </label>
      {sort && (
        <button
          type="button"
          className={classes.iconButton}
          aria-label={t('table.reverse')}
          onClick={() => changeSort({ ...sort, isDescending: !sort.isDescending })}
        >
          <Arrow size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
