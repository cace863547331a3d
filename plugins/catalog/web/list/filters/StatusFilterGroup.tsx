import { Bone, FilterGroup, FilterOption, SkeletonGroup } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ListFilters, StatusFilter } from '../../listUrl/listState.ts';
import { listTranslation } from '../listTranslation.ts';
import type { ListFacets } from '../queries.ts';
import classes from './ListFilters.module.css';

const statuses: readonly StatusFilter[] = ['error', 'orphan'];

type StatusFilterGroupProps = {
  filters: ListFilters;
  facets: ListFacets | undefined;
  onChange: (change: Partial<ListFilters>) => void;
};

/** Filters entities with problems. */
export function StatusFilterGroup({ filters, facets, onChange }: StatusFilterGroupProps) {
  const { t } = useTranslation(listTranslation);
  return (
    <FilterGroup label={t('filters.status')}>
      {statuses.map((status) => (
        <FilterOption
          key={status}
          label={t(`filters.${status}`)}
          count={facets?.[status]}
          isSelected={filters[status]}
          isDisabled={!filters[status] && facets?.[status] === 0}
          onToggle={() => onChange({ [status]: !filters[status] })}
        />
      ))}
    </FilterGroup>
  );
}

/** A skeleton of the options. */
export function FilterBones() {
  return (
    <SkeletonGroup className={classes.bones}>
      {[48, 88, 72, 80, 56, 76, 64].map((width) => (
        <Bone key={width} width={`${width}%`} />
      ))}
    </SkeletonGroup>
  );
}
