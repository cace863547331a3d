import { DropPanel } from '@callboard/ui';
import { IconAdjustments } from '@callboard/ui/icons';
import { useTextResolver, useTranslation } from '@callboard/web-kit';
import { ActionIcon } from '@mantine/core';
import { listTranslation } from '../listTranslation.ts';
import type { ListColumns } from './useListColumns.ts';
import type { Density, ListView } from './useListView.ts';
import classes from './ViewMenu.module.css';

const densities: readonly Density[] = ['normal', 'compact'];

/** Which columns the table has, and how tall its rows are. */
export function ViewMenu({ offered, view }: { offered: ListColumns; view: ListView }) {
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
          <button type="button" className={classes.reset} onClick={view.reset}>
            {t('view.reset')}
          </button>
        </div>
      )}
    </DropPanel>
  );
}
