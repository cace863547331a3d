import { useEntityPresentation } from '@callboard/plugin-catalog/web';
import { FilterGroup, FilterOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { runsTranslation } from './runsTranslation.ts';

type Count = { value: string; count?: number };
type TemplateFilterProps = {
  counts: readonly Count[];
  chosen: string | undefined;
  onChange: (template: string | undefined) => void;
};

const maxShown = 6;

/** The templates with runs, most used first. */
export function TemplateFilter({ counts, chosen, onChange }: TemplateFilterProps) {
  const { t } = useTranslation(runsTranslation);
  const [isWhole, setWhole] = useState(false);
  const isListed = counts.some(({ value }) => value === chosen);
  // Selected templates stay in the list, so they can be deselected.
  const offered: readonly Count[] = chosen && !isListed ? [{ value: chosen }, ...counts] : counts;
  if (offered.length === 0) return null;
  const isShort = isWhole || offered.length <= maxShown + 1;
  const shown = isShort ? offered : offered.filter(({ value }, index) => index < maxShown || value === chosen);
  return (
    <FilterGroup label={t('column.template')}>
      <FilterOption label={t('template.any')} isSelected={!chosen} onToggle={() => onChange(undefined)} />
      {shown.map(({ value, count }) => (
        <TemplateOption
          key={value}
          template={value}
          count={count}
          isSelected={value === chosen}
          onToggle={() => onChange(value === chosen ? undefined : value)}
        />
      ))}
      {!isShort && (
        <FilterOption
          label={t('template.showAll', { count: offered.length })}
          isSelected={false}
          onToggle={() => setWhole(true)}
        />
      )}
    </FilterGroup>
  );
}

type TemplateOptionProps = {
  template: string;
  count: number | undefined;
  isSelected: boolean;
  onToggle: () => void;
};

function TemplateOption({ template, count, ...option }: TemplateOptionProps) {
  const { title } = useEntityPresentation(template);
  return <FilterOption label={title} {...(count !== undefined && { count })} {...option} />;
}
