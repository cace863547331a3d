import { type Fact, FactList, List, RelativeTime, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type Pod, podKey, shownNamespace } from '../../../common/index.ts';
import { useCluster } from '../../objects/clusterContext.tsx';
import { objectTranslation } from '../../objects/objectTranslation.ts';
import { containersOf, podStatus } from '../../pods/podStatus.ts';
import classes from '../Drawer.module.css';

/** The node, owner and images of a pod. */
export function PodFacts({ pod }: { pod: Pod }) {
  const { t } = useTranslation(objectTranslation);
  const { cluster, podsInError } = useCluster();
  const { phase, podIP, hostIP, message } = pod.status ?? {};
  const { text, tone } = podStatus(pod, podsInError.get(podKey(pod)));
  const owner = pod.metadata?.ownerReferences?.[0];
  const images = containersOf(pod).flatMap(({ image }) => image ?? []);
  const facts: (Fact | undefined)[] = [
    { label: t('fact.cluster'), value: cluster.title ?? cluster.name },
    { label: t('fact.namespace'), value: shownNamespace(pod) },
    { label: t('fact.phase'), value: phase ?? 'Unknown' },
    { label: t('fact.status'), value: <StatusDot tone={tone}>{text}</StatusDot> },
    message ? { label: t('fact.message'), value: message } : undefined,
    owner?.name ? { label: t('fact.owner'), value: `${owner.kind ?? ''} ${owner.name}`.trim() } : undefined,
    pod.spec?.nodeName ? { label: t('fact.node'), value: pod.spec.nodeName } : undefined,
    podIP ? { label: t('fact.podIp'), value: podIP } : undefined,
    hostIP ? { label: t('fact.hostIp'), value: hostIP } : undefined,
    images.length > 0 ? { label: t('fact.images'), value: <Images images={images} /> } : undefined,
    pod.metadata?.creationTimestamp
      ? { label: t('fact.created'), value: <RelativeTime value={pod.metadata.creationTimestamp} /> }
      : undefined,
  ];
  return <FactList facts={facts.filter((fact) => fact !== undefined)} />;
}

function Images({ images }: { images: readonly string[] }) {
  return (
    <List gap={8}>
      {[...new Set(images)].map((image) => (
        <li key={image} className={classes.mono}>
          {image}
        </li>
      ))}
    </List>
  );
}
