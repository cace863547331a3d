import { FilterColumn, FilterGroup, FilterOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { taskStatuses } from '../../common/index.ts';
import { useRunCounts } from './queries.ts';
import { runsTranslation } from './runsTranslation.ts';
import { TemplateFilter } from './TemplateFilter.tsx';
import type { RunsUrl } from './useRunsUrl.ts';

/** Steps are skipped; runs never are. */
const statuses = taskStatuses.filter((status) => status !== 'skipped');

type RunFiltersProps = { state: RunsUrl; onChange: (change: Partial<RunsUrl>) => void };

const none: readonly never[] = [];

export function RunFilters({ state, onChange }: RunFiltersProps) {
  const { t } = useTranslation(runsTranslation);
  const { owner, status, template } = state;
  const { data: counts } = useRunCounts(state);
  const countOf = (one: string) => counts && { count: counts.statuses.find(({ value }) => value === one)?.count ?? 0 };
  const activeCount = [owner === 'all', status, template].filter(Boolean).length;
  return (
    <FilterColumn
      activeCount={activeCount}
      onClear={() => onChange({ owner: 'owned', status: undefined, template: undefined })}
    >
      <FilterGroup label={t('owner.label')}>
        {(['owned', 'all'] as const).map((one) => (
          <FilterOption
            key={one}
            label={t(`owner.${one}`)}
            isSelected={owner === one}
            onToggle={() => onChange({ owner: one })}
          />
        ))}
      </FilterGroup>
      <TemplateFilter
        counts={counts?.templates ?? none}
        chosen={template}
        onChange={(one) => onChange({ template: one })}
      />
      <FilterGroup label={t('status.label')}>
        {statuses.map((one) => (
          <FilterOption
            key={one}
            label={t(`status.${one}`)}
            {...countOf(one)}
            isSelected={status === one}
            onToggle={() => onChange({ status: status === one ? undefined : one })}
          />
        ))}
      </FilterGroup>
    </FilterColumn>
  );
}
