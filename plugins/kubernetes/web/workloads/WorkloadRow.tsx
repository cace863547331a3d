import { RelativeTime, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { ObjectLinks } from '../drawer/ObjectLinks.tsx';
import { PodsTable } from '../pods/PodsTable.tsx';
import { UsageCell } from '../pods/UsageCell.tsx';
import { tabTranslation } from '../tab/tabTranslation.ts';
import { Unfold } from '../unfold/Unfold.tsx';
import { AutoscalerFacts } from './AutoscalerFacts.tsx';
import classes from './WorkloadRow.module.css';
import type { Workload } from './workload.ts';

type WorkloadRowProps = {
  workload: Workload;
  /** A second line, always in sight. */
  below?: ReactNode;
  /** Between the line and its pods. */
  details?: ReactNode;
};

/** One workload: how it is in one line, and its pods behind it. */
export function WorkloadRow({ workload, below, details }: WorkloadRowProps) {
  return (
    <Unfold
      look="row"
      title={workload.name}
      content={() => (
        <div className={classes.behind}>
          <ObjectLinks object={workload.object} kind={workload.kind} hasPods={workload.pods.length > 0} />
          {details}
          <PodsTable pods={workload.pods} extraColumns={['READY', 'RESOURCE']} />
        </div>
      )}
    >
      <WorkloadFacts workload={workload} />
      {below}
    </Unfold>
  );
}

function WorkloadFacts({ workload }: { workload: Workload }) {
  const { t } = useTranslation(tabTranslation);
  const { namespace, images, restarts, createdAt, cpu, memory, autoscaler } = workload;
  return (
    <div className={classes.facts}>
      <span className={classes.namespace} title={t('workload.namespace')}>
        {namespace}
      </span>
      <ReadyCount workload={workload} />
      <PodCount workload={workload} />
      {restarts > 0 && <span>{t('workload.restarts', { count: restarts })}</span>}
      {images.length > 0 && (
        <span className={classes.image} title={images.map(({ name, version }) => `${name}:${version}`).join(', ')}>
          {images[0]!.version}
          {images.length > 1 && ` +${images.length - 1}`}
        </span>
      )}
      {cpu && (
        <span className={classes.usage}>
          {t('workload.cpu')} <UsageCell usage={cpu} resource="cpu" />
        </span>
      )}
      {memory && (
        <span className={classes.usage}>
          {t('workload.memory')} <UsageCell usage={memory} resource="memory" />
        </span>
      )}
      {autoscaler && <AutoscalerFacts autoscaler={autoscaler} />}
      {createdAt && <RelativeTime value={createdAt} />}
    </div>
  );
}

function ReadyCount({ workload: { ready, wanted } }: { workload: Workload }) {
  const { t } = useTranslation(tabTranslation);
  const isReady = ready !== undefined && wanted !== undefined && ready >= wanted;
  return (
    <StatusDot tone={isReady ? 'success' : 'warning'}>
      {t('workload.ready', { ready: ready ?? '–', wanted: wanted ?? '–' })}
    </StatusDot>
  );
}

function PodCount({ workload: { pods, podsInError } }: { workload: Workload }) {
  const { t } = useTranslation(tabTranslation);
  return (
    <>
      <span>{t('pods', { count: pods.length })}</span>
      {podsInError > 0 ? (
        <StatusDot tone="danger">{t('podsWithErrors', { count: podsInError })}</StatusDot>
      ) : (
        <span className={classes.fine}>{t('noPodsWithErrors')}</span>
      )}
    </>
  );
}
