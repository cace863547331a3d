import { List, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type Pod, podKey } from '../../../common/index.ts';
import { useErrorText } from '../../errors/useErrorText.ts';
import { useCluster } from '../../objects/clusterContext.tsx';
import type { ObjectPlace } from '../../objects/objectPlace.ts';
import { objectTranslation } from '../../objects/objectTranslation.ts';
import { conditionsOf, containersOf, statusesIn } from '../../pods/podStatus.ts';
import { shownContainers } from '../../pods/shownContainers.ts';
import classes from '../Drawer.module.css';
import { ConditionList } from './ConditionList.tsx';
import { ContainerCard } from './ContainerCard.tsx';
import { PodFacts } from './PodFacts.tsx';
import { PodUsage } from './PodUsage.tsx';

type PodOverviewProps = { pod: Pod; place: ObjectPlace; hasTerminal: boolean };

/** The state of a pod: problems first, then unmet conditions, usage and containers. */
export function PodOverview({ pod, place, hasTerminal }: PodOverviewProps) {
  const { t } = useTranslation(objectTranslation);
  const { messageOf } = useErrorText();
  const { errors, podMetrics } = useCluster();
  const metrics = podMetrics.get(podKey(pod));
  const own = errors.filter(({ sourceRef }) => sourceRef.kind === 'Pod' && sourceRef.name === place.name);
  const conditions = conditionsOf(pod);
  const isReadable = containersOf(pod).length > 0 || statusesIn(pod, 'containerStatuses').length > 0;
  return (
    <div className={classes.stack}>
      {!isReadable && <WarningPanel severity="error" title={t('unreadable')} />}
      {own.length > 0 && (
        <WarningPanel severity="error" title={t('errors.title')}>
          <List gap={8}>
            {own.map((error) => (
              <li key={`${error.type} ${error.message}`}>{messageOf(error)}</li>
            ))}
          </List>
        </WarningPanel>
      )}
      <PodFacts pod={pod} />
      {(pod.status?.phase === 'Pending' || conditions.some(({ status }) => status !== 'True')) && (
        <ConditionList conditions={conditions} />
      )}
      {metrics && <PodUsage cpu={metrics.cpu} memory={metrics.memory} title={t('usage.title')} />}
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('containers.title')}</h3>
        {shownContainers(pod).map((shown) => (
          <ContainerCard
            key={`${shown.isInit} ${shown.name}`}
            shown={shown}
            metrics={metrics?.containers?.find(({ container }) => container === shown.name)}
            place={place}
            hasTerminal={hasTerminal}
          />
        ))}
      </section>
    </div>
  );
}
