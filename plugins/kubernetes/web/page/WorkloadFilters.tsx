import { FilterColumn, FilterGroup, FilterOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { OwnedWorkload } from '../../common/index.ts';
import { pageTranslation } from './pageTranslation.ts';
import type { useWorkloadsUrl } from './useWorkloadsUrl.ts';

type WorkloadFiltersProps = {
  url: ReturnType<typeof useWorkloadsUrl>;
  /** Undefined until they have loaded: their number is not known before. */
  workloads: readonly OwnedWorkload[] | undefined;
};

export function WorkloadFilters({ url: { state, change }, workloads }: WorkloadFiltersProps) {
  const { t } = useTranslation(pageTranslation);
  const { failing, cluster } = state;
  const titles = new Map(workloads?.map((workload) => [workload.cluster, workload.clusterTitle ?? workload.cluster]));
  if (cluster && !titles.has(cluster)) titles.set(cluster, cluster);
  return (
    <FilterColumn
      activeCount={[failing, cluster].filter(Boolean).length}
      onClear={() => change({ failing: false, cluster: undefined })}
    >
      <FilterGroup label={t('filter.state')}>
        <FilterOption
          label={t('filter.failing')}
          count={workloads?.filter(({ severity }) => severity).length}
          isSelected={failing}
          onToggle={() => change({ failing: !failing })}
        />
      </FilterGroup>
      <FilterGroup label={t('filter.cluster')}>
        {[...titles]
          .toSorted(([, one], [, other]) => one.localeCompare(other))
          .map(([name, title]) => (
            <FilterOption
              key={name}
              label={title}
              count={workloads?.filter((workload) => workload.cluster === name).length}
              isSelected={cluster === name}
              onToggle={() => change({ cluster: cluster === name ? undefined : name })}
            />
          ))}
      </FilterGroup>
    </FilterColumn>
  );
}
