import { countText, FilterGroup } from '@callboard/ui';
import type { FilterProps } from './AutocompleteFilter.tsx';
import { toggled } from './filterOptions.ts';
import classes from './SearchFilter.module.css';

/** Selects any of a few values, all visible. */
export function CheckboxFilter({ label, options, selected, onChange }: FilterProps) {
  return (
    <FilterGroup label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.check}>
          <input
            type="checkbox"
            checked={selected.includes(option.value)}
            onChange={() => onChange(toggled(selected, option.value))}
          />
          <span className={classes.name}>{option.label}</span>{' '}
          <span className={classes.count}>{countText(option.count)}</span>
        </label>
      ))}
    </FilterGroup>
  );
}
