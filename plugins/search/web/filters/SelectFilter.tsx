import { IconSelector } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { useId } from 'react';
import { searchTranslation } from '../searchTranslation.ts';
import type { FilterProps } from './AutocompleteFilter.tsx';
import classes from './SearchFilter.module.css';

/** Selects one of several values, or all. */
export function SelectFilter({ label, options, selected, onChange }: FilterProps) {
  const { t } = useTranslation(searchTranslation);
  const id = useId();
  return (
    <div className={classes.group}>
      <label className={classes.legend} htmlFor={id}>
        {label}
      </label>
      <span className={classes.selectBox}>
        <select
          id={id}
          className={classes.select}
          value={selected[0] ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(value ? [value] : [])}
        >
          <option value="">{t('filters.all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {t('filters.option', { value: option.label, count: option.count })}
            </option>
          ))}
        </select>
        <IconSelector className={classes.arrows} size={16} aria-hidden />
      </span>
    </div>
  );
}
