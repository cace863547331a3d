import { FilterGroup, List, Picker } from '@callboard/ui';
import { IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { searchTranslation } from '../searchTranslation.ts';
import { type FilterOption, toggled } from './filterOptions.ts';
import classes from './SearchFilter.module.css';

export type FilterProps = {
  label: string;
  options: readonly FilterOption[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
};

/** Selects any of many values, found by typing. */
export function AutocompleteFilter({ label, options, selected, onChange }: FilterProps) {
  const { t } = useTranslation(searchTranslation);
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <FilterGroup label={label}>
      <Picker
        label={label}
        options={options}
        selected={selected}
        onPick={(value) => onChange(toggled(selected, value))}
      >
        <span className={classes.picked}>
          {selected.length ? t('filters.chosen', { count: selected.length }) : t('filters.choose')}
        </span>
      </Picker>
      {selected.length > 0 && (
        <List className={classes.chips}>
          {selected.map((value) => (
            <li key={value} className={classes.chip}>
              <span className={classes.name}>{nameOf(value)}</span>
              <button
                type="button"
                className={classes.remove}
                aria-label={t('filters.remove', { value: nameOf(value) })}
                onClick={() => onChange(toggled(selected, value))}
              >
                <IconX size={13} aria-hidden />
              </button>
            </li>
          ))}
        </List>
      )}
    </FilterGroup>
  );
}
