import { Page, PageSkeleton } from '@callboard/ui';
import { useRouteRefParams, useTranslation } from '@callboard/web-kit';
import { useSearchParams } from 'react-router';
import { taskRoute } from '../routes.ts';
import { useTask } from './queries.ts';
import { RunRefused } from './RunRefused.tsx';
import { RunView } from './RunView.tsx';
import { runTranslation } from './runTranslation.ts';

/** The page of a run; `?buttons=hidden` is for embedding. */
export function TaskPage() {
  const { t } = useTranslation(runTranslation);
  const { taskId } = useRouteRefParams(taskRoute);
  const [search] = useSearchParams();
  const { data: task, error } = useTask(taskId);
  if (task) return <RunView key={task.id} task={task} hasButtons={search.get('buttons') !== 'hidden'} />;
  if (error && !task) return <RunRefused error={error} />;
  return (
    <Page title={t('unnamed')}>
      <PageSkeleton />
    </Page>
  );
}
