import { FactList, RelativeTime, StatusDot, type StatusTone } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type Job, nameOf, type Pod, shownNamespace } from '../../../common/index.ts';
import { ObjectLinks } from '../../drawer/ObjectLinks.tsx';
import { PodsTable } from '../../pods/PodsTable.tsx';
import { tabTranslation } from '../../tab/tabTranslation.ts';
import { Unfold } from '../../unfold/Unfold.tsx';
import { facts } from '../SetDetails.tsx';
import classes from '../WorkloadRow.module.css';
import { type JobState, jobState } from './jobState.ts';

const tones: Record<JobState, StatusTone> = {
  succeeded: 'success',
  running: 'info',
  failed: 'danger',
  suspended: 'neutral',
};

type JobRowProps = {
  job: Job;
  pods: readonly Pod[];
  /** For jobs without a cron job. */
  hasNamespace?: boolean;
};

/** One run. */
export function JobRow({ job, pods, hasNamespace = false }: JobRowProps) {
  const { t } = useTranslation(tabTranslation);
  const state = jobState(job);
  const { startTime, completionTime } = job.status ?? {};
  return (
    <Unfold
      look="row"
      title={nameOf(job, 'Job')}
      subtitle={hasNamespace && shownNamespace(job)}
      content={() => (
        <div className={classes.behind}>
          <ObjectLinks object={job} kind="Job" hasPods={pods.length > 0} />
          <JobDetails job={job} />
          {pods.length > 0 && <PodsTable pods={pods} />}
        </div>
      )}
    >
      <div className={classes.facts}>
        <StatusDot tone={tones[state]} isActive={state === 'running'}>
          {t(`job.${state}`)}
        </StatusDot>
        {startTime && (
          <span>
            {t('job.started')} <RelativeTime value={startTime} />
          </span>
        )}
        {completionTime && (
          <span>
            {t('job.completed')} <RelativeTime value={completionTime} />
          </span>
        )}
      </div>
    </Unfold>
  );
}

function JobDetails({ job: { spec, status } }: { job: Job }) {
  const { t } = useTranslation(tabTranslation);
  return (
    <FactList
      hasLongLabels
      facts={facts({
        [t('job.parallelism')]: spec?.parallelism,
        [t('job.completions')]: spec?.completions,
        [t('job.backoffLimit')]: spec?.backoffLimit,
        [t('job.startTime')]: status?.startTime,
        [t('job.completionTime')]: status?.completionTime,
        [t('job.succeededCount')]: status?.succeeded,
        [t('job.activeCount')]: status?.active,
        [t('job.failedCount')]: status?.failed,
      })}
    />
  );
}
