import { FactList, RelativeTime, StatusDot, type StatusTone } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Job, Pod } from '../../../common/index.ts';
import { PodsTable } from '../../pods/PodsTable.tsx';
import { tabTranslation } from '../../tabTranslation.ts';
import { ObjectRow } from '../ObjectRow.tsx';
import { facts } from '../SetDetails.tsx';
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
    <ObjectRow
      object={job}
      kind="Job"
      hasNamespace={hasNamespace}
      hasPods={pods.length > 0}
      details={() => (
        <>
          <JobDetails job={job} />
          {pods.length > 0 && <PodsTable pods={pods} />}
        </>
      )}
    >
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
    </ObjectRow>
  );
}

function JobDetails({ job: { spec, status } }: { job: Job }) {
  const { t } = useTranslation(tabTranslation);
  const { parallelism, completions, backoffLimit } = spec ?? {};
  const { startTime, completionTime, succeeded, active, failed } = status ?? {};
  const values = {
    [t('job.parallelism')]: parallelism,
    [t('job.completions')]: completions,
    [t('job.backoffLimit')]: backoffLimit,
    [t('job.startTime')]: startTime,
    [t('job.completionTime')]: completionTime,
    [t('job.succeededCount')]: succeeded,
    [t('job.activeCount')]: active,
    [t('job.failedCount')]: failed,
  };
  return <FactList hasLongLabels facts={facts(values)} />;
}
