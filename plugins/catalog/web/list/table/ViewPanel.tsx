import { useTextResolver, useTranslation } from '@callboard/web-kit';
import { listTranslation } from '../listTranslation.ts';
import type { ListColumns } from './useListColumns.ts';
import type { Density, ListView } from './useListView.ts';
import classes from './ViewPanel.module.css';

const densities: readonly Density[] = ['normal', 'compact'];

export type ViewPanelProps = {
  offered: ListColumns;
  view: ListView;
  /** The number of rows per page; omitted if the table itself has that option. */
  pageSize?: { value: number; sizes: readonly number[]; onChange(size: number): void };
  onReset(): void;
};

/** Selects the columns, the row height and the page size. */
export function ViewPanel({ offered, view, pageSize, onReset }: ViewPanelProps) {
  const { t } = useTranslation(listTranslation);
  const textOf = useTextResolver();
  return (
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
