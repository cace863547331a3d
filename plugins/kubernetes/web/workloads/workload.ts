import type { StatusTone } from '@callboard/ui';
import {
  type Deployment,
  type ErrorLevel,
  type HorizontalPodAutoscaler,
  type ImageVersion,
  imageVersion,
  type KubernetesObject,
  nameOf,
  objectKey,
  type Pod,
  podKey,
  type ResourceUsage,
  replicasOf,
  shownNamespace,
  type WorkloadKind,
  worstLevel,
} from '../../common/index.ts';
import type { ClusterView } from '../objects/clusterView.ts';
import { restartsOf, worstOf } from '../pods/podStatus.ts';
import { autoscalerOf } from './autoscaler.ts';
import { usageOf } from './usage.ts';

/** A workload as one line. */
export type Workload = {
  /** Undefined if the cluster sent no name. */
  id?: string;
  kind: WorkloadKind;
  object: KubernetesObject;
  name: string;
  namespace: string;
  pods: Pod[];
  podsInError: number;
  /** The worst level of its pods; undefined if all are healthy. */
  podLevel?: ErrorLevel;
  /** The level of the workload itself, regardless of its pods. */
  level?: ErrorLevel;
  /** Undefined if the cluster did not send it. */
  ready?: number;
  wanted?: number;
  restarts: number;
  createdAt?: string;
  images: ImageVersion[];
  cpu?: ResourceUsage;
  memory?: ResourceUsage;
  autoscaler?: HorizontalPodAutoscaler;
};

type View = Pick<ClusterView, 'objects' | 'owned' | 'podsInError' | 'podMetrics' | 'errors'>;

export function workloadOf(object: KubernetesObject, kind: WorkloadKind, view: View): Workload {
  const pods = view.owned.of(object);
  const cpu = usageOf(pods, view.podMetrics, 'cpu');
  const memory = usageOf(pods, view.podMetrics, 'memory');
  const autoscaler = autoscalerOf(object, kind, view.objects.horizontalPodAutoscalers);
  const createdAt = object.metadata?.creationTimestamp;
  const id = objectKey(object);
  const [name, namespace] = [nameOf(object, kind), shownNamespace(object)];
  const podLevels = pods.flatMap((pod) => view.podsInError.get(podKey(pod)) ?? []);
  const level = worstLevel(
    view.errors.filter(
      ({ sourceRef: source }) => source.kind === kind && source.name === name && source.namespace === namespace,
    ),
  );
  return {
    ...(id ? { id } : {}),
    kind,
    object,
    name,
    namespace,
    pods,
    podsInError: podLevels.length,
    ...(podLevels.length > 0 ? { podLevel: worstOf(podLevels) } : {}),
    ...(level ? { level } : {}),
    ...replicasOf(object, kind),
    restarts: pods.reduce((sum, pod) => sum + restartsOf(pod), 0),
    images: imagesOf(object),
    ...(createdAt ? { createdAt } : {}),
    ...(cpu ? { cpu } : {}),
    ...(memory ? { memory } : {}),
    ...(autoscaler ? { autoscaler } : {}),
  };
}

/** The images of its template, which may still differ from the running ones. */
function imagesOf(object: KubernetesObject): ImageVersion[] {
  const { template } = (object as Deployment).spec ?? {};
  const containers = Array.isArray(template?.spec?.containers) ? template.spec.containers : [];
  return containers.flatMap((container) => (container?.image ? imageVersion(container.image) : []));
}

/** The health by ready pods; without any, nothing is served. */
export function readyTone(ready: number | undefined, wanted: number | undefined, level?: ErrorLevel): StatusTone {
  if (level === 'error' || (ready === 0 && (wanted ?? 0) > 0)) return 'danger';
  const isReady = ready !== undefined && wanted !== undefined && ready >= wanted;
  return isReady && level === undefined ? 'success' : 'warning';
}
