import { FactList, RelativeTime, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';
import { type CronJob, type Job, objectKey } from '../../../common/index.ts';
import { LongList } from '../../layout/LongList.tsx';
import type { ClusterView } from '../../objects/clusterView.ts';
import { ownerIdsOf } from '../../objects/ownedPods.ts';
import { tabTranslation } from '../../tabTranslation.ts';
import { ObjectRow } from '../ObjectRow.tsx';
import { facts } from '../SetDetails.tsx';
import classes from '../WorkloadRow.module.css';
import { JobRow } from './JobRow.tsx';

const ReadableSchedule = lazy(async () => ({
  default: (await import('./ReadableSchedule.tsx')).ReadableSchedule,
}));

/** A cron job with its state and schedule; unfolds to its runs, the latest first. */
export function CronJobRow({ cronJob, view }: { cronJob: CronJob; view: ClusterView }) {
  const { t } = useTranslation(tabTranslation);
  const { spec, status } = cronJob;
  const jobs = jobsOf(cronJob, view.objects.jobs);
  return (
    <ObjectRow
      object={cronJob}
      kind="CronJob"
      details={() => (
        <>
          <CronJobDetails cronJob={cronJob} />
          <div className={classes.inner}>
            <LongList items={jobs} keyOf={objectKey} draw={(job) => <JobRow job={job} pods={view.owned.of(job)} />} />
          </div>
        </>
      )}
    >
      <StatusDot tone={spec?.suspend ? 'neutral' : 'success'}>
        {spec?.suspend ? t('cron.suspended') : t('cron.active')}
      </StatusDot>
      {spec?.schedule && (
        <span>
          <code className={classes.chip}>{spec.schedule}</code>{' '}
          <Suspense>
            <ReadableSchedule schedule={spec.schedule} />
          </Suspense>
        </span>
      )}
      <span>{t('cron.jobs', { count: jobs.length })}</span>
      {status?.lastScheduleTime && <RelativeTime value={status.lastScheduleTime} />}
    </ObjectRow>
  );
}

function CronJobDetails({ cronJob: { spec, status } }: { cronJob: CronJob }) {
  const { t } = useTranslation(tabTranslation);
  const said = (value: boolean | undefined) => (value === undefined ? undefined : t(value ? 'yes' : 'no'));
  return (
    <FactList
      hasLongLabels
      facts={facts({
        [t('cron.schedule')]: spec?.schedule,
        [t('cron.timeZone')]: spec?.timeZone,
        [t('cron.startingDeadlineSeconds')]: spec?.startingDeadlineSeconds,
        [t('cron.concurrencyPolicy')]: spec?.concurrencyPolicy,
        [t('cron.lastScheduleTime')]: status?.lastScheduleTime,
        [t('cron.suspend')]: said(spec?.suspend),
      })}
    />
  );
}

function jobsOf(cronJob: CronJob, jobs: readonly Job[]): Job[] {
  const { uid } = cronJob.metadata ?? {};
  const startOf = (job: Job) => job.status?.startTime ?? '';
  return jobs
    .filter((job) => uid !== undefined && ownerIdsOf(job).includes(uid))
    .sort((a, b) => startOf(b).localeCompare(startOf(a)));
}
