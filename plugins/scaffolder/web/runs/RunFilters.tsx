import { FilterColumn, FilterGroup, FilterOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { taskStatuses } from '../../common/index.ts';
import { useRunCounts } from './queries.ts';
import { runsTranslation } from './runsTranslation.ts';
import { TemplateFilter } from './TemplateFilter.tsx';
import type { RunsUrl } from './useRunsUrl.ts';

/** Only steps can be skipped, not runs. */
const statuses = taskStatuses.filter((status) => status !== 'skipped');

type Counts = NonNullable<ReturnType<typeof useRunCounts>['data']>;

/** The number of runs with this status, or with any. */
function totalOf(counts: Counts | undefined, status: string | undefined): { count?: number } {
  if (!counts) return {};
  const matching = counts.statuses.filter(({ value }) => !status || value === status);
  return { count: matching.reduce((sum, { count }) => sum + count, 0) };
}

type RunFiltersProps = { state: RunsUrl; onChange: (change: Partial<RunsUrl>) => void };

const none: readonly never[] = [];

export function RunFilters({ state, onChange }: RunFiltersProps) {
  const { t } = useTranslation(runsTranslation);
  const { owner, status, template } = state;
  const { data: owned } = useRunCounts({ ...state, owner: 'owned' });
  const { data: all } = useRunCounts({ ...state, owner: 'all' });
  const byOwner = { owned, all };
  const counts = byOwner[owner];
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
            {...totalOf(byOwner[one], status)}
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
            {...totalOf(counts, one)}
            isSelected={status === one}
            onToggle={() => onChange({ status: status === one ? undefined : one })}
          />
        ))}
      </FilterGroup>
    </FilterColumn>
  );
}
