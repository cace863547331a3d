import { DropPanel, FilterGroup, FilterOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useEntityPresentation } from '../../entityRef/queries.ts';
import type { FacetValue } from '../../reads/entityQuery.ts';
import { toggled, withChosen } from '../filters/ValueFilterGroup.tsx';
import { listTranslation } from '../listTranslation.ts';
import classes from './OwnerFilter.module.css';
import { OwnerSearch } from './OwnerSearch.tsx';

const maxShown = 5;

type OwnerFilterProps = {
  /** Owner refs, those with the most entities first. */
  options: readonly FacetValue[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
};

/** Filters by owner: shows the owners of the most entities, and finds any other user or group by search. */
export function OwnerFilter({ options, selected, onChange }: OwnerFilterProps) {
  const { t } = useTranslation(listTranslation);
  const offered = withChosen(options, selected);
  if (offered.length === 0) return null;
  const shown = offered.filter(({ value }, place) => place < maxShown || selected.includes(value));
  const toggle = (ref: string) => onChange(toggled(selected, ref));
  return (
    <FilterGroup label={t('filters.owners')}>
      {shown.map(({ value, count }) => (
        <OwnerOption
          key={value}
          entityRef={value}
          count={count}
          isSelected={selected.includes(value)}
          onToggle={() => toggle(value)}
        />
      ))}
      <DropPanel
        label={t('filters.owners')}
        width={360}
        trigger={(props) => (
          <button type="button" className={classes.search} {...props}>
            {t('filters.searchOwners')}
          </button>
        )}
      >
        {() => <OwnerSearch counts={offered} selected={selected} onPick={toggle} />}
      </DropPanel>
    </FilterGroup>
  );
}

type OwnerOptionProps = { entityRef: string; count: number; isSelected: boolean; onToggle: () => void };

function OwnerOption({ entityRef, ...option }: OwnerOptionProps) {
  return <FilterOption label={useEntityPresentation(entityRef).title} {...option} />;
}
