import { ChangedJustNow } from '@callboard/plugin-catalog/web';
import { DataTable, ErrorPage, FilterLayout, Page, PageHeader, RetryPanel } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { Task } from '../../common/index.ts';
import { ScaffolderMenu } from '../frame/ScaffolderMenu.tsx';
import { taskRoute } from '../routes.ts';
import { useMayReadRuns } from '../tasks/queries.ts';
import { NoRuns } from './NoRuns.tsx';
import { useRuns } from './queries.ts';
import { RunFilters } from './RunFilters.tsx';
import { RunMenu } from './RunMenu.tsx';
import { runsTranslation } from './runsTranslation.ts';
import { useRunColumns } from './useRunColumns.tsx';
import { pageSizes, type Sort, sorts, useRunsUrl } from './useRunsUrl.ts';

const noTasks: readonly Task[] = [];

/** The list of runs, by default those of the user. */
export function TasksPage() {
  return (
    <RunReadersOnly>
      <Runs />
    </RunReadersOnly>
  );
}

function Runs() {
  const { t } = useTranslation(runsTranslation);
  const { state, change } = useRunsUrl();
  const { data, error, isPlaceholderData, refetch } = useRuns(state);
  const taskUrl = useRouteRef(taskRoute);
  const columns = useRunColumns();
  const shown = isPlaceholderData ? undefined : data;
  const { sort, descending, offset, limit } = state;
  return (
    <Page title={t('title')}>
      <PageHeader
        title={t('title')}
        count={shown?.totalTasks}
        titleActions={<ChangedJustNow of={JSON.stringify(state)} shown={shown && statesOf(shown.tasks)} />}
      />
      <ScaffolderMenu current="runs" />
      <FilterLayout filters={<RunFilters state={state} onChange={change} />}>
        {error && (
          <RetryPanel
            title={t('failed.title')}
            error={error}
            retry={t('failed.retry')}
            onRetry={() => void refetch()}
          />
        )}
        {(data || !error) && (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data?.tasks ?? noTasks}
            rowId={({ id }) => id}
            rowLink={({ id }) => taskUrl({ taskId: id })}
            actions={(task) => <RunMenu task={task} />}
            actionsWidth={44}
            sort={{ columnId: sort, isDescending: descending }}
            onSortChange={({ columnId, isDescending }) => {
              if (Object.hasOwn(sorts, columnId)) change({ sort: columnId as Sort, descending: isDescending });
            }}
            paging={{ mode: 'offset', offset, limit, total: data?.totalTasks ?? 0, pageSizes, onChange: change }}
            isLoading={!shown}
            empty={<NoRuns state={state} onChange={change} />}
          />
        )}
      </FilterLayout>
    </Page>
  );
}

/** The visible parts of a run; a heartbeat alone is not a change. */
const statesOf = (tasks: readonly Task[]) => tasks.map(({ id, status }) => `${id} ${status}`).join('\n');

/** Shows pages only to users who may read runs. */
function RunReadersOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation(runsTranslation);
  const { isAllowed, isLoading } = useMayReadRuns();
  if (isLoading) return null;
  if (isAllowed) return children;
  return <ErrorPage status={403} statusMessage={t('refused.title')} additionalInfo={t('refused.hint')} />;
}
