import { Card, Page, PageHeader, PageSkeleton, StatusDot, type StatusTone, VisuallyHidden } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { useSearchParams } from 'react-router';
import type { Task } from '../../common/index.ts';
import { ScaffolderMenu } from '../frame/ScaffolderMenu.tsx';
import { rootRoute, tasksRoute } from '../routes.ts';
import { runName } from '../tasks/taskFacts.ts';
import { hidden, logsParameter, RunButtons } from './buttons/RunButtons.tsx';
import { runPhase } from './events/runPhase.ts';
import type { RunStep } from './events/runState.ts';
import { waitsUntil } from './events/waitsUntil.ts';
import { FactsCard } from './facts/FactsCard.tsx';
import { ParametersCard } from './facts/ParametersCard.tsx';
import { LogCard } from './log/LogCard.tsx';
import { FailurePanel } from './outcome/FailurePanel.tsx';
import { OutputCard } from './outcome/OutputCard.tsx';
import { outputOf } from './outcome/outputOf.ts';
import classes from './Run.module.css';
import { RunRefused } from './RunRefused.tsx';
import { runTranslation } from './runTranslation.ts';
import { StepList } from './steps/StepList.tsx';
import { skipReason } from './steps/skipReason.ts';
import { type FollowedRun, useRun } from './useRun.ts';
import { Approvals } from './waiting/Approvals.tsx';
import { WaitPanel } from './waiting/WaitPanel.tsx';

const tones: Record<ReturnType<typeof runPhase>, StatusTone> = {
  queued: 'neutral',
  running: 'info',
  approval: 'warning',
  waiting: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

type RunViewProps = { task: Task; hasButtons?: boolean };

/** The page of a run. */
export function RunView({ task, hasButtons = true }: RunViewProps) {
  const { t } = useTranslation(runTranslation);
  const title = useTitle(task);
  const followed = useRun(task);
  const { run, error, following, resume } = followed;
  const [search] = useSearchParams();
  const [create, tasks] = [useRouteRef(rootRoute)(), useRouteRef(tasksRoute)()];
  if (error) return <RunRefused error={error} />;
  // The output of a completed run is in its events, and appears above its steps. Without events, the page appears without it.
  const isReading = run.status === 'completed' && run.lastEventId === 0 && /^(?:connecting|live)$/.test(following);
  if (isReading) {
    return (
      <Page title={title}>
        <PageSkeleton />
      </Page>
    );
  }
  const phase = runPhase(run);
  const isLogHidden = search.get(logsParameter) === hidden;
  return (
    // The title of the browser tab shows the progress, and what the run creates: the list of visited pages uses it, too.
    <Page title={t(`tab.${phase}`, { title: task.subject ? runName(task) : title })}>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: t('create'), to: create }, { label: t('runs'), to: tasks }, { label: title }]}
        subtitle={<Subtitle subject={task.subject} followed={followed} />}
        actions={hasButtons && <RunButtons task={task} run={run} onResume={resume} />}
      />
      <ScaffolderMenu current="runs" />
      <div className={classes.page}>
        <Outcome task={task} run={run} />
        <div className={classes.columns} data-wide={isLogHidden || undefined}>
          <Card title={t('steps.title')} isFlush>
            <StepList run={run} />
          </Card>
          {!isLogHidden && (
            <div className={classes.log}>
              <LogCard run={run} taskId={task.id} />
            </div>
          )}
          <div className={classes.facts}>
            <FactsCard task={task} run={run} />
            <Approvals task={task} run={run} which="decided" />
            <ParametersCard parameters={task.spec.parameters} />
          </div>
        </div>
      </div>
    </Page>
  );
}

type Parts = { task: Task; run: FollowedRun['run'] };

/** The most important part comes first: failure, approval or output. */
function Outcome({ task, run }: Parts) {
  const waiting = run.steps.find((step) => waitsUntil(step));
  const until = waiting && waitsUntil(waiting);
  const output = outputOf(run.output);
  return (
    <>
      {run.status === 'failed' && run.error && <FailurePanel run={run} error={run.error} />}
      {waiting && until && <WaitPanel name={waiting.name} until={until} />}
      <Approvals task={task} run={run} which="waiting" />
      {output.links.length + output.texts.length > 0 && <OutputCard output={output} />}
    </>
  );
}

/** Steps skipped because of a failure do not count as done. */
const isDone = ({ status, reason }: RunStep) =>
  status === 'completed' || (status === 'skipped' && skipReason(reason ?? '').kind !== 'failure');

function Subtitle({ subject, followed: { run, following } }: { subject: string | undefined; followed: FollowedRun }) {
  const { t } = useTranslation(runTranslation);
  const phase = runPhase(run);
  const ended = run.steps.filter(isDone).length;
  return (
    <span className={classes.subtitle}>
      {subject && <strong className={classes.subject}>{subject}</strong>}
      <StatusDot tone={tones[phase]} isActive={phase === 'running'}>
        {t(`phase.${phase}`)}
      </StatusDot>
      <span>{t('steps.progress', { done: ended, count: run.steps.length })}</span>
      {following === 'lost' && <span className={classes.lost}>{t('lost')}</span>}
      <VisuallyHidden>
        <span role="status">{t('announce', { phase: t(`phase.${phase}`), done: ended, count: run.steps.length })}</span>
      </VisuallyHidden>
    </span>
  );
}

/** Templates have a name, except in tasks created by other portals. */
function useTitle({ spec }: Task): string {
  const { t } = useTranslation(runTranslation);
  const { title, name } = (spec as Partial<Task['spec']>).templateInfo?.entity?.metadata ?? {};
  const known = [title, name].find((text) => typeof text === 'string' && text !== '');
  return known ? t('title', { name: String(known) }) : t('unnamed');
}
