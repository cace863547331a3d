import { FilterColumn } from '@callboard/ui';
import { alertApi, useApi, useConfiguredParts, useTextResolver, useTranslation } from '@callboard/web-kit';
import { Fragment, type ReactNode, useEffect } from 'react';
import { activeFilterCount, type ListFilters as Filters, type ValueFilter, withChoice } from '../listUrl/listState.ts';
import { useKinds } from '../reads/useKinds.ts';
import { KindPicker } from './filters/KindPicker.tsx';
import { FilterBones, StatusFilterGroup } from './filters/StatusFilterGroup.tsx';
import { UserFilterGroups } from './filters/UserFilterGroups.tsx';
import { ValueFilterGroup } from './filters/ValueFilterGroup.tsx';
import { listTranslation } from './listTranslation.ts';
import { OwnerFilter } from './owners/OwnerFilter.tsx';
import { useOwnerNames } from './owners/queries.ts';
import type { ListFacets, UserCounts } from './queries.ts';
import { canBeOwned } from './state/listQuery.ts';

type ListFiltersProps = {
  filters: Filters;
  /** Whether the kind can be changed. */
  hasKinds: boolean;
  facets: ListFacets | undefined;
  facetsError: Error | null;
  counts: UserCounts | undefined;
  onChange: (change: Partial<Filters>) => void;
  onClear: () => void;
};

export function ListFilters(props: ListFiltersProps) {
  const { filters, hasKinds, facets, facetsError, counts, onChange, onClear } = props;
  const { t } = useTranslation(listTranslation);
  const textOf = useTextResolver();
  const parts = useConfiguredParts();
  useFailureAlert(useKinds().error, t('filters.kindsFailed'));
  useFailureAlert(facetsError, t('filters.typesFailed'));
  const { isReady } = useOwnerNames();
  const group = (name: Exclude<ValueFilter, 'owners'>, options = facets?.options[name] ?? []) => (
    <ValueFilterGroup
      label={t(`filters.${name}`)}
      options={options}
      selected={filters[name]}
      onChange={(selected) => onChange({ [name]: selected })}
      hasAll={name === 'type'}
    />
  );
  const hasNamespaces = (facets?.options.namespace?.length ?? 0) > 1 || filters.namespace.length > 0;
  const groups: { id: string; element: ReactNode }[] = [
    {
      id: 'kind',
      element: hasKinds && <KindPicker kind={filters.kind} onChange={(kind) => onChange({ kind })} />,
    },
    {
      id: 'user',
      element: <UserFilterGroups filters={filters} counts={counts} onChange={(user) => onChange({ user })} />,
    },
    { id: 'bones', element: !facets && !facetsError && <FilterBones /> },
    { id: 'type', element: group('type') },
    { id: 'lifecycles', element: group('lifecycles') },
    {
      id: 'owners',
      element: canBeOwned(filters.kind) && facets && isReady && (
        <OwnerFilter
          options={facets.options.owners ?? []}
          selected={filters.owners}
          onChange={(owners) => onChange({ owners })}
        />
      ),
    },
    ...filters.added.map(({ filter: { id, title }, values }) => ({
      id,
      element: (
        <ValueFilterGroup
          label={textOf(title)}
          options={facets?.options[id] ?? []}
          selected={values}
          onChange={(selected) => onChange({ added: withChoice(filters.added, id, selected) })}
        />
      ),
    })),
    { id: 'namespace', element: hasNamespaces && group('namespace') },
    { id: 'status', element: <StatusFilterGroup filters={filters} facets={facets} onChange={onChange} /> },
  ];
  return (
    <FilterColumn activeCount={activeFilterCount(filters)} onClear={onClear}>
      {(parts?.arrange('catalog-filter', groups, ({ id }) => id) ?? groups).map(({ id, element }) => (
        <Fragment key={id}>{element}</Fragment>
      ))}
    </FilterColumn>
  );
}

function useFailureAlert(error: Error | null, message: string): void {
  const alerts = useApi(alertApi);
  useEffect(() => {
    if (error) alerts.post({ message, severity: 'error' });
  }, [error, message, alerts]);
}
