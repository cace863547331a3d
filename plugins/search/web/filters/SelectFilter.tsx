import { FilterGroup, FilterOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { searchTranslation } from '../searchTranslation.ts';
import type { FilterProps } from './AutocompleteFilter.tsx';

/** Selects one of several values, or all; a list with counts, like the filters of the catalog. */
export function SelectFilter({ label, options, selected, onChange }: FilterProps) {
  const { t } = useTranslation(searchTranslation);
  return (
    <FilterGroup label={label}>
      <FilterOption label={t('filters.all')} isSelected={selected.length === 0} onToggle={() => onChange([])} />
      {options.map(({ value, label: name, count }) => {
        const isSelected = selected.includes(value);
        return (
          <FilterOption
            key={value}
            label={name}
            count={count}
            isSelected={isSelected}
            onToggle={() => onChange(isSelected ? [] : [value])}
          />
        );
      })}
    </FilterGroup>
  );
}
