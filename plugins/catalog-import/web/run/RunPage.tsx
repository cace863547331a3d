import { CardSkeleton, ErrorPage, Page, PageHeader, RelativeTime, WarningPanel } from '@callboard/ui';
import { reasonOf, useRouteRef, useRouteRefParams, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { Link as RouterLink } from 'react-router';
import type { WholeImportRun } from '../../common/index.ts';
import { importRoute, manyRoute, runRoute } from '../entry.ts';
import { useRun, useRunActions } from '../manyQueries.ts';
import { manyTranslation } from '../manyTranslation.ts';
import { ownerName } from '../owners/useHosts.ts';
import classes from './Run.module.css';
import { RunRepositories } from './RunRepositories.tsx';
import { RunSummary } from './RunSummary.tsx';

/** The live progress of an import of many repositories. */
export function RunPage() {
  const { t } = useTranslation(manyTranslation);
  const { id } = useRouteRefParams(runRoute);
  const { data: run, error } = useRun(id);
  if (error && !run)
    return <ErrorPage status={404} statusMessage={t('run.missing')} additionalInfo={reasonOf(error)} />;
  if (!run) {
    return (
      <Page title={t('title')}>
        <CardSkeleton lines={6} />
      </Page>
    );
  }
  return <Run run={run} />;
}

function Run({ run }: { run: WholeImportRun }) {
  const { t } = useTranslation(manyTranslation);
  const { retry, cancel } = useRunActions(run);
  const [importUrl, manyUrl] = [useRouteRef(importRoute)(), useRouteRef(manyRoute)()];
  const title = t('run.title', { owner: ownerName(run.ownerUrl) });
  const { failed, cancelled, waiting } = run.counts;
  const problem = retry.error ?? cancel.error;
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: t('from'), to: importUrl }, { label: t('title'), to: manyUrl }, { label: title }]}
        subtitle={
          <>
            {t('run.started')} <RelativeTime value={run.createdAt} />
          </>
        }
        actions={
          <>
            {waiting > 0 && (
              <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
                {t('run.cancel', { count: waiting })}
              </Button>
            )}
            {failed + cancelled > 0 && (
              <Button loading={retry.isPending} onClick={() => retry.mutate()}>
                {t('run.retry', { count: failed + cancelled })}
              </Button>
            )}
            {run.endedAt && (
              <Button variant="default" component={RouterLink} to={manyUrl}>
                {t('run.another')}
              </Button>
            )}
          </>
        }
      />
      <div className={classes.page}>
        {problem && <WarningPanel severity="error" title={t('run.refusedAction')} message={reasonOf(problem)} />}
        <RunSummary run={run} />
        <RunRepositories run={run} />
      </div>
    </Page>
  );
}
