import { type Fact, FactList, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type Condition, type KubernetesObject, type Pod, shownNamespace } from '../../common/index.ts';
import { useCluster } from '../objects/clusterContext.tsx';
import type { ObjectPlace } from '../objects/objectPlace.ts';
import { objectTranslation } from '../objects/objectTranslation.ts';
import { PodsTable } from '../pods/PodsTable.tsx';
import classes from './Drawer.module.css';
import { ConditionList } from './pod/ConditionList.tsx';

type ObjectOverviewProps = { object: KubernetesObject; place: ObjectPlace; pods: readonly Pod[] };

/** The facts that all objects have, and the pods of workloads. */
export function ObjectOverview({ object, place, pods }: ObjectOverviewProps) {
  const { t } = useTranslation(objectTranslation);
  const { cluster, errors } = useCluster();
  const { creationTimestamp, labels = {} } = object.metadata ?? {};
  const { conditions } = (object.status ?? {}) as { conditions?: Condition[] };
  const own = errors.filter(({ sourceRef }) => sourceRef.kind !== 'Pod' && sourceRef.name === place.name);
  const facts: (Fact | undefined)[] = [
    { label: t('fact.cluster'), value: cluster.title ?? cluster.name },
    { label: t('fact.namespace'), value: shownNamespace(object) },
    creationTimestamp ? { label: t('fact.created'), value: <RelativeTime value={creationTimestamp} /> } : undefined,
    Object.keys(labels).length > 0
      ? { label: t('fact.labels'), value: <span className={classes.mono}>{labelsText(labels)}</span> }
      : undefined,
    ...own.map(({ message }) => ({ label: t('fact.message'), value: message })),
  ];
  return (
    <div className={classes.stack}>
      <FactList facts={facts.filter((fact) => fact !== undefined)} />
      {Array.isArray(conditions) && <ConditionList conditions={conditions.filter(Boolean)} />}
      {pods.length > 0 && <PodsTable pods={pods} extraColumns={['READY']} />}
    </div>
  );
}

const labelsText = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ');
