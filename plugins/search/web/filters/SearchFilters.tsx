import { useEntityTitles } from '@callboard/plugin-catalog/web';
import { FilterColumn } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ComponentType, ReactNode } from 'react';
import type { FacetCounts } from '../../common/index.ts';
import { useSearch } from '../context/SearchContext.ts';
import { useFacets } from '../queries.ts';
import { searchTranslation } from '../searchTranslation.ts';
import { ownerRefOf } from '../useDocumentFacts.ts';
import { AutocompleteFilter, type FilterProps } from './AutocompleteFilter.tsx';
import { CheckboxFilter } from './CheckboxFilter.tsx';
import { EntityKindPicker } from './EntityKindPicker.tsx';
import { mergedOptions } from './filterOptions.ts';
import { SelectFilter } from './SelectFilter.tsx';

/** The controls for selecting values of a field. Wire: the names are Backstage's. */
const SearchFilter = { Checkbox: CheckboxFilter, Select: SelectFilter, Autocomplete: AutocompleteFilter };

type FieldFilter = {
  field: 'kind' | 'componentType' | 'lifecycle' | 'owner' | 'tags';
  Filter: ComponentType<FilterProps>;
  nameOf?: (value: string) => string;
};

const pageFilters: readonly FieldFilter[] = [
  { field: 'kind', Filter: EntityKindPicker },
  { field: 'componentType', Filter: SearchFilter.Select },
  { field: 'lifecycle', Filter: SearchFilter.Checkbox },
  { field: 'owner', Filter: SearchFilter.Autocomplete, nameOf: shortName },
  { field: 'tags', Filter: SearchFilter.Autocomplete },
];
const fields = pageFilters.map(({ field }) => field);

/** All filters of the results. */
export function SearchFilters({ children }: { children?: ReactNode }) {
  const { term, types, filters, setFilters } = useSearch();
  const { data: facets = {} } = useFacets(fields, { term, types, filters });
  const owners = [...(facets.owner ?? []).map(({ value }) => value), ...(filters.owner ?? [])].filter(Boolean);
  const titleOf = useEntityTitles(owners.map(ownerRefOf));
  return (
    <FilterColumn activeCount={Object.keys(filters).length} onClear={() => setFilters({})}>
      {children}
      {pageFilters.map((filter) => (
        <FieldGroup
          key={filter.field}
          filter={filter}
          used={facets[filter.field] ?? []}
          labelOf={filter.field === 'owner' ? (owner) => titleOf(ownerRefOf(owner)) : undefined}
        />
      ))}
    </FilterColumn>
  );
}

type Counted = FacetCounts[string];
type FieldGroupProps = { filter: FieldFilter; used: Counted; labelOf: ((value: string) => string) | undefined };

/** One field; hidden if no result has it. */
function FieldGroup({ filter: { field, Filter, nameOf }, used, labelOf }: FieldGroupProps) {
  const { t } = useTranslation(searchTranslation);
  const { filters, setFilters } = useSearch();
  const { [field]: chosen = [], ...others } = filters;
  const given = used.filter(({ value }) => value !== '');
  const options = mergedOptions(withChosen(given, chosen), { nameOf, labelOf });
  if (options.length === 0) return null;
  const selected = options.filter(({ spellings }) => spellings.some((spelling) => chosen.includes(spelling)));
  const narrow = (values: readonly string[]) => {
    const picked = options.filter(({ value }) => values.includes(value)).flatMap(({ spellings }) => spellings);
    setFilters(picked.length ? { ...others, [field]: picked } : others);
  };
  return (
    <Filter
      label={t(`filters.${field}`)}
      options={options}
      selected={selected.map(({ value }) => value)}
      onChange={narrow}
    />
  );
}

/** Values in use, and selected values that no result has: a selection must be visible to be removed. */
function withChosen(used: Counted, chosen: readonly string[]): Counted {
  const gone = chosen.filter((value) => used.every((other) => other.value !== value));
  return [...used, ...gone.map((value) => ({ value, count: 0 }))];
}

/** The short name of an entity ref: without its kind, and without the default namespace. */
function shortName(ref: string): string {
  const name = ref.slice(ref.indexOf(':') + 1);
  return name.startsWith('default/') ? name.slice('default/'.length) : name;
}
