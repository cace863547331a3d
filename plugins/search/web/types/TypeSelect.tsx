import { FilterGroup, Picker } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useSearch } from '../context/SearchContext.ts';
import { toggled } from '../filters/filterOptions.ts';
import { searchTranslation } from '../searchTranslation.ts';
import { useTypeOptions } from './useTypeOptions.tsx';

/** Selects any number of types, behind a button. */
export function TypeSelect() {
  const { t } = useTranslation(searchTranslation);
  const { types, setTypes } = useSearch();
  const options = useTypeOptions().filter(({ type }) => type !== '');
  const labels = options.filter(({ type }) => types.includes(type)).map(({ label }) => label);
  const several = labels.length > 1 ? t('types.several', { count: labels.length }) : labels[0];
  return (
    <FilterGroup label={t('types.title')}>
      <Picker
        label={t('types.title')}
        options={options.map(({ type, ...option }) => ({ value: type, ...option }))}
        selected={types}
        onPick={(type) => setTypes(toggled(types, type))}
      >
        {several ?? t('types.allOf')}
      </Picker>
    </FilterGroup>
  );
}
