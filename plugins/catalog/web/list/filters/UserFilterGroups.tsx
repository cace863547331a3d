import { FilterGroup, FilterOption } from '@callboard/ui';
import { configApi, useApi, useTranslation } from '@callboard/web-kit';
import type { ListFilters, UserFilter } from '../../listUrl/listState.ts';
import { listTranslation } from '../listTranslation.ts';
import type { UserCounts } from '../queries.ts';
import { userFilterOf, userFiltersOf } from '../state/listQuery.ts';

type UserFilterGroupsProps = {
  filters: ListFilters;
  counts: UserCounts | undefined;
  onChange: (user: UserFilter) => void;
};

/** The personal filters: owned, starred or all. */
export function UserFilterGroups({ filters, counts, onChange }: UserFilterGroupsProps) {
  const { t } = useTranslation(listTranslation);
  const organization = useApi(configApi).getOptionalString('organization.name');
  const chosen = userFilterOf(filters);
  const option = (user: UserFilter) => (
    <FilterOption
      key={user}
      label={t(`filters.${user}`)}
      count={counts?.[user]}
      isSelected={chosen === user}
      isDisabled={user !== 'all' && chosen !== user && counts?.[user] === 0}
      onToggle={() => onChange(user)}
    />
  );
  return (
    <>
      <FilterGroup label={t('filters.personal')}>
        {userFiltersOf(filters.kind)
          .filter((user) => user !== 'all')
          .map(option)}
      </FilterGroup>
      <FilterGroup label={organization ?? t('filters.everyone')}>{option('all')}</FilterGroup>
    </>
  );
}
