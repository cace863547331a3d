import type { FacetValue } from '@callboard/plugin-catalog/web';
import { FilterGroup, FilterOption, Picker } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import { galleryTranslation } from '../galleryTranslation.ts';

const maxShown = 6;

type OptionProps = { value: string; count: number | undefined; isSelected: boolean; onToggle: () => void };

type ValueFilterGroupProps = {
  label: string;
  options: readonly FacetValue[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
  /** Formats a value in the full list. */
  labelOf?: (value: string) => string;
  Option?: ComponentType<OptionProps>;
};

/** The values of a field that are in use. Shows the most used ones, and all of them behind a button. */
export function ValueFilterGroup(props: ValueFilterGroupProps) {
  const { label, options, selected, onChange, labelOf = String, Option = PlainOption } = props;
  const { t } = useTranslation(galleryTranslation);
  const offered = [...options.toSorted((a, b) => b.count - a.count), ...missing(options, selected)];
  if (offered.length === 0) return null;
  const isShort = offered.length <= maxShown + 1;
  const shown = isShort ? offered : offered.filter(({ value }, index) => index < maxShown || selected.includes(value));
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]);
  return (
    <FilterGroup label={label}>
      {shown.map(({ value, count }) => (
        <Option
          key={value}
          value={value}
          count={count}
          isSelected={selected.includes(value)}
          onToggle={() => toggle(value)}
        />
      ))}
      {!isShort && (
        <Picker
          look="link"
          label={label}
          options={offered.map(({ value, count }) => ({ value, label: labelOf(value), count }))}
          selected={selected}
          onPick={toggle}
        >
          {t('filter.showAll', { count: offered.length })}
        </Picker>
      )}
    </FilterGroup>
  );
}

function PlainOption({ value, ...option }: OptionProps) {
  return <FilterOption label={value} {...option} />;
}

/** Selected values stay in the list, so they can be deselected. */
const missing = (options: readonly FacetValue[], selected: readonly string[]): FacetValue[] =>
  selected.filter((value) => !options.some((option) => option.value === value)).map((value) => ({ value, count: 0 }));
