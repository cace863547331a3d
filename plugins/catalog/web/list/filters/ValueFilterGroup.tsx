import { FilterGroup, FilterOption, Picker } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { FacetValue } from '../../reads/entityQuery.ts';
import { listTranslation } from '../listTranslation.ts';

const maxShown = 6;

type ValueFilterGroupProps = {
  label: string;
  options: readonly FacetValue[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
  /** Starts with an option that clears the selection. */
  hasAll?: boolean;
};

/** The used values of one field: the first ones, and all of them behind a button. */
export function ValueFilterGroup({ label, options, selected, onChange, hasAll = false }: ValueFilterGroupProps) {
  const { t } = useTranslation(listTranslation);
  const offered = withChosen(options, selected);
  if (offered.length === 0) return null;
  const shown = offered.length > maxShown + 1 ? firstOf(offered, selected) : offered;
  const toggle = (value: string) => onChange(toggled(selected, value));
  return (
    <FilterGroup label={label}>
      {hasAll && (
        <FilterOption label={t('filters.all')} isSelected={selected.length === 0} onToggle={() => onChange([])} />
      )}
      {shown.map(({ value, count }) => (
        <FilterOption
          key={value}
          label={value}
          count={count}
          isSelected={isChosen(selected, value)}
          onToggle={() => toggle(value)}
        />
      ))}
      {shown.length < offered.length && (
        <Picker
          look="link"
          label={label}
          options={offered.map(({ value, count }) => ({ value, label: value, count }))}
          selected={offered.flatMap(({ value }) => (isChosen(selected, value) ? [value] : []))}
          onPick={toggle}
        >
          {t('filters.showAll', { count: offered.length })}
        </Picker>
      )}
    </FilterGroup>
  );
}

/** The selected and then the most used ones, in the order of the full list. */
function firstOf(options: readonly FacetValue[], selected: readonly string[]): FacetValue[] {
  const best = options
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxShown)
    .map(({ value }) => value);
  return options.filter(({ value }) => best.includes(value) || isChosen(selected, value));
}

export function toggled(selected: readonly string[], value: string): string[] {
  const others = selected.filter((other) => other.toLowerCase() !== value.toLowerCase());
  return others.length < selected.length ? others : [...selected, value];
}

function isChosen(selected: readonly string[], value: string): boolean {
  return selected.some((other) => other.toLowerCase() === value.toLowerCase());
}

/** The options, including selected ones that are no longer used, so they can be cleared. */
export function withChosen(options: readonly FacetValue[], selected: readonly string[]): FacetValue[] {
  const known = new Set(options.map(({ value }) => value.toLowerCase()));
  const gone = selected.filter((value) => !known.has(value.toLowerCase()));
  return [...options, ...gone.map((value) => ({ value, count: 0 }))];
}
