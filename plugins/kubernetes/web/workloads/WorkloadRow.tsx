import { RelativeTime, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { ResourceUsage } from '../../common/index.ts';
import { Unfold } from '../layout/Unfold.tsx';
import { ObjectLinks } from '../objects/ObjectLinks.tsx';
import { PodsTable } from '../pods/PodsTable.tsx';
import { levelTone, worstOf } from '../pods/podStatus.ts';
import { UsageCell } from '../pods/UsageCell.tsx';
import { tabTranslation } from '../tabTranslation.ts';
import { AutoscalerFacts } from './AutoscalerFacts.tsx';
import classes from './WorkloadRow.module.css';
import { readyTone, type Workload } from './workload.ts';

type WorkloadRowProps = {
  workload: Workload;
  /** A second line, always visible. */
  below?: ReactNode;
  /** Between the line and its pods. */
  details?: ReactNode;
};

/** One workload: its state in one line, which unfolds to its pods. */
export function WorkloadRow({ workload, below, details }: WorkloadRowProps) {
  return (
    <Unfold
      look="row"
      title={workload.name}
      subtitle={workload.namespace}
      content={() => (
        <div className={classes.behind}>
          <ObjectLinks object={workload.object} kind={workload.kind} hasPods={workload.pods.length > 0} />
          {details}
          <PodsTable pods={workload.pods} extraColumns={['READY', 'RESOURCE']} />
        </div>
      )}
    >
      <WorkloadFacts workload={workload} />
      {workload.autoscaler && <AutoscalerFacts autoscaler={workload.autoscaler} />}
      {below}
    </Unfold>
  );
}

function WorkloadFacts({ workload }: { workload: Workload }) {
  const { t } = useTranslation(tabTranslation);
  const { restarts, createdAt, cpu, memory } = workload;
  return (
    <div className={classes.columns}>
      <span className={classes.pair}>
        <ReadyCount workload={workload} />
        <span className={restarts > 0 ? undefined : classes.quiet}>{t('workload.restarts', { count: restarts })}</span>
      </span>
      <span className={classes.pair}>
        <PodCount workload={workload} />
      </span>
      <span className={classes.pair}>
        <Version workload={workload} />
        {createdAt && <RelativeTime value={createdAt} />}
      </span>
      {(cpu || memory) && (
        <span className={classes.usages}>
          {cpu && <Usage label={t('workload.cpu')} usage={cpu} resource="cpu" />}
          {memory && <Usage label={t('workload.memory')} usage={memory} resource="memory" />}
        </span>
      )}
    </div>
  );
}

function Usage({ label, usage, resource }: { label: string; usage: ResourceUsage; resource: 'cpu' | 'memory' }) {
  return (
    <span className={classes.usage}>
      {label} <UsageCell usage={usage} resource={resource} />
    </span>
  );
}

/** The image of the first container; the others are listed on hover. */
function Version({ workload: { images } }: { workload: Workload }) {
  const [first] = images;
  if (!first) return null;
  return (
    <span className={classes.chip} title={images.map(({ name, version }) => `${name}:${version}`).join(', ')}>
      {first.version}
      {images.length > 1 && ` +${images.length - 1}`}
    </span>
  );
}

/** In the colour of the worst problem, as on the Kubernetes page. */
function ReadyCount({ workload: { ready, wanted, level, podLevel } }: { workload: Workload }) {
  const { t } = useTranslation(tabTranslation);
  const levels = [level, podLevel].filter((one) => one !== undefined);
  const worst = levels.length > 0 ? worstOf(levels) : undefined;
  return (
    <StatusDot tone={readyTone(ready, wanted, worst)}>
      {t('workload.ready', { ready: ready ?? '–', wanted: wanted ?? '–' })}
    </StatusDot>
  );
}

function PodCount({ workload: { pods, podsInError, podLevel } }: { workload: Workload }) {
  const { t } = useTranslation(tabTranslation);
  return (
    <>
      <span>{t('pods', { count: pods.length })}</span>
      {podLevel ? (
        <StatusDot tone={levelTone[podLevel]}>{t('podsWithErrors', { count: podsInError })}</StatusDot>
      ) : (
        <span className={classes.quiet}>{t('noPodsWithErrors')}</span>
      )}
    </>
  );
}
