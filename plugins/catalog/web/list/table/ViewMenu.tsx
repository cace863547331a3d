import { DropPanel } from '@callboard/ui';
import { IconAdjustments } from '@callboard/ui/icons';
import { useTextResolver, useTranslation } from '@callboard/web-kit';
import { ActionIcon } from '@mantine/core';
import { listTranslation } from '../listTranslation.ts';
import type { ListColumns } from './useListColumns.ts';
import type { Density, ListView } from './useListView.ts';
import classes from './ViewMenu.module.css';

const densities: readonly Density[] = ['normal', 'compact'];

type ViewMenuProps = {
  offered: ListColumns;
  view: ListView;
  /** The number of rows per page; omitted if the table itself has that option. */
  pageSize?: { value: number; sizes: readonly number[]; onChange(size: number): void };
  onReset(): void;
};

/** Selects the columns, the row height and the page size. */
export function ViewMenu({ offered, view, pageSize, onReset }: ViewMenuProps) {
  const { t } = useTranslation(listTranslation);
  const textOf = useTextResolver();
  return (
    <DropPanel
      label={t('view.title')}
      align="end"
      width={240}
      trigger={(props) => (
        <ActionIcon {...props} variant="default" size={36} aria-label={t('view.title')} title={t('view.title')}>
          <IconAdjustments size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {() => (
        <div className={classes.menu}>
          <fieldset className={classes.group}>
            <legend className={classes.legend}>{t('view.columns')}</legend>
            {offered.all.map((column) => (
              <label key={column.id} className={classes.line}>
                <input
                  type="checkbox"
                  checked={view.columns.includes(column)}
                  disabled={column.id === 'name'}
                  onChange={() => view.toggleColumn(column)}
                />
                {textOf(column.title)}
              </label>
            ))}
          </fieldset>
          <fieldset className={classes.group}>
            <legend className={classes.legend}>{t('view.density')}</legend>
            {densities.map((density) => (
              <label key={density} className={classes.line}>
                <input
                  type="radio"
                  name="density"
                  checked={view.density === density}
                  onChange={() => view.setDensity(density)}
                />
                {t(`view.${density}`)}
              </label>
            ))}
          </fieldset>
          {pageSize && (
            <fieldset className={classes.group}>
              <legend className={classes.legend}>{t('view.pageSize')}</legend>
              {pageSize.sizes.map((size) => (
                <label key={size} className={classes.line}>
                  <input
                    type="radio"
                    name="pageSize"
                    checked={pageSize.value === size}
                    onChange={() => pageSize.onChange(size)}
                  />
                  {size}
                </label>
              ))}
            </fieldset>
          )}
          <button
            type="button"
            className={classes.reset}
            onClick={() => {
              view.reset();
              onReset();
            }}
          >
            {t('view.reset')}
          </button>
        </div>
      )}
    </DropPanel>
  );
}
