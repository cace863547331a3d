import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { FilterColumn, FilterGroup, FilterOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { taskStatuses } from '../../common/index.ts';
import classes from './Runs.module.css';
import { runsTranslation } from './runsTranslation.ts';
import type { RunsUrl } from './useRunsUrl.ts';

/** Steps are skipped; runs never are. */
const statuses = taskStatuses.filter((status) => status !== 'skipped');

type RunFiltersProps = { state: RunsUrl; onChange: (change: Partial<RunsUrl>) => void };

export function RunFilters({ state: { owner, status, template }, onChange }: RunFiltersProps) {
  const { t } = useTranslation(runsTranslation);
  const activeCount = [owner === 'all', status, template].filter(Boolean).length;
  return (
    <FilterColumn
      activeCount={activeCount}
      onClear={() => onChange({ owner: 'owned', status: undefined, template: undefined })}
    >
      {template && (
        <FilterGroup label={t('column.template')}>
          <div className={classes.template}>
            <EntityRefLink entity={template} />
          </div>
          <FilterOption
            label={t('template.any')}
            isSelected={false}
            onToggle={() => onChange({ template: undefined })}
          />
        </FilterGroup>
      )}
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
      <FilterGroup label={t('status.label')}>
        {statuses.map((one) => (
          <FilterOption
            key={one}
            label={t(`status.${one}`)}
            isSelected={status === one}
            onToggle={() => onChange({ status: status === one ? undefined : one })}
          />
        ))}
      </FilterGroup>
    </FilterColumn>
  );
}
