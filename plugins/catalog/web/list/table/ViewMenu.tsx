import { IconAdjustments } from '@callboard/ui/icons';
import { useTextResolver, useTranslation } from '@callboard/web-kit';
import { HeaderPanel } from '../HeaderPanel.tsx';
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
    <HeaderPanel label={t('view.title')} icon={<IconAdjustments size={18} aria-hidden />} width={240}>
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
          <Radios
            name="density"
            legend={t('view.density')}
            options={densities.map((density) => ({ value: density, label: t(`view.${density}`) }))}
            chosen={view.density}
            onChoose={view.setDensity}
          />
          {pageSize && (
            <Radios
              name="pageSize"
              legend={t('view.pageSize')}
              options={pageSize.sizes.map((size) => ({ value: size, label: size }))}
              chosen={pageSize.value}
              onChoose={pageSize.onChange}
            />
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
    </HeaderPanel>
  );
}

type RadiosProps<Value> = {
  name: string;
  legend: string;
  options: readonly { value: Value; label: Value | string }[];
  chosen: Value;
  onChoose(value: Value): void;
};

function Radios<Value extends string | number>({ name, legend, options, chosen, onChoose }: RadiosProps<Value>) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={classes.line}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
