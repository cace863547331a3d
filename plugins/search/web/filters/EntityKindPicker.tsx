import { KindIcon, useKindTitles } from '@callboard/plugin-catalog/web';
import { FilterGroup, Picker } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { searchTranslation } from '../searchTranslation.ts';
import type { FilterProps } from './AutocompleteFilter.tsx';
import classes from './SearchFilter.module.css';

const everyKind = '';

/** Selects one kind of entity, or all of them. */
export function EntityKindPicker({ label, options, selected, onChange }: FilterProps) {
  const { t } = useTranslation(searchTranslation);
  const titlesOf = useKindTitles();
  const [kind] = selected;
  return (
    <FilterGroup label={label}>
      <Picker
        isSingle
        label={label}
        options={[
          { value: everyKind, label: t('filters.allKinds') },
          ...options.map(({ value, count }) => ({
            value,
            label: titlesOf(value).kind,
            count,
            icon: <KindIcon kind={value} size={20} />,
          })),
        ]}
        selected={[kind ?? everyKind]}
        onPick={(value) => onChange(value === everyKind ? [] : [value])}
      >
        {kind && <KindIcon kind={kind} size={20} />}
        <span className={classes.picked}>{kind ? titlesOf(kind).kind : t('filters.allKinds')}</span>
      </Picker>
    </FilterGroup>
  );
}
