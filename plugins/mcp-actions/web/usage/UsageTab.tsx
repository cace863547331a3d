import { DataTable, EmptyState, RequestErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { agentsTranslation } from '../agentsTranslation.ts';
import { useUsage } from '../queries.ts';
import classes from './Usage.module.css';
import { useUsageColumns } from './useUsageColumns.tsx';

const periods = ['1', '7', '30'] as const;
const initial = '7';

/** For administrators: the calls of all agents by tool and client. */
export function UsageTab() {
  const { t } = useTranslation(agentsTranslation);
  const [search, setSearch] = useSearchParams();
  const days = periods.find((one) => one === search.get('days')) ?? initial;
  const columns = useUsageColumns();
  const { data, error, isFetching } = useUsage(Number(days));
  if (error && !data) return <RequestErrorPanel error={error} />;
  return (
    <div className={classes.usage}>
      <SegmentedControl
        aria-label={t('usage.period')}
        className={classes.period}
        value={days}
        onChange={(value) => setSearch(value === initial ? {} : { days: value }, { replace: true })}
        data={periods.map((value) => ({ value, label: t(`usage.days.${value}`) }))}
      />
      <DataTable
        label={t('usage.label')}
        columns={columns}
        rows={data?.items ?? []}
        rowId={({ tool, client }) => `${tool} ${client}`}
        isLoading={isFetching}
        paging={{ mode: 'none', pageSize: 50 }}
        empty={<EmptyState variant="data" title={t('usage.none')} description={t('usage.noneHint')} />}
      />
    </div>
  );
}
