import { type KubernetesObject, nameOf, namespaceOf, type ResourceType } from '../../common/index.ts';
import type { ClusterView } from './clusterView.ts';
import type { GroupedObjects } from './groupObjects.ts';
import type { ObjectPlace } from './objectPlace.ts';

/** The list that contains the objects of a type, and their kind, which list items do not contain. */
const sorts: Partial<Record<ResourceType, { group: keyof GroupedObjects; kind: string }>> = {
  pods: { group: 'pods', kind: 'Pod' },
  replicasets: { group: 'replicaSets', kind: 'ReplicaSet' },
  deployments: { group: 'deployments', kind: 'Deployment' },
  horizontalpodautoscalers: { group: 'horizontalPodAutoscalers', kind: 'HorizontalPodAutoscaler' },
  statefulsets: { group: 'statefulsets', kind: 'StatefulSet' },
  daemonsets: { group: 'daemonSets', kind: 'DaemonSet' },
  ingresses: { group: 'ingresses', kind: 'Ingress' },
  services: { group: 'services', kind: 'Service' },
  jobs: { group: 'jobs', kind: 'Job' },
  cronjobs: { group: 'cronJobs', kind: 'CronJob' },
  configmaps: { group: 'configMaps', kind: 'ConfigMap' },
  limitranges: { group: 'limitRanges', kind: 'LimitRange' },
  resourcequotas: { group: 'resourceQuotas', kind: 'ResourceQuota' },
  persistentvolumes: { group: 'volumes', kind: 'PersistentVolume' },
  persistentvolumeclaims: { group: 'volumeClaims', kind: 'PersistentVolumeClaim' },
  customresources: { group: 'customResources', kind: 'CustomResource' },
};

export function findObject({ objects }: ClusterView, place: ObjectPlace): KubernetesObject | undefined {
  const sort = sorts[place.type];
  if (!sort) return undefined;
  const ofType: readonly KubernetesObject[] = objects[sort.group];
  return ofType.find(
    (object) =>
      nameOf(object, sort.kind) === place.name &&
      namespaceOf(object) === place.namespace &&
      (place.kind === undefined || object.kind === place.kind),
  );
}

/** 'Deployment', as people and dashboards call it. */
export const kindOf = ({ type, kind }: Pick<ObjectPlace, 'type' | 'kind'>): string =>
  kind ?? sorts[type]?.kind ?? 'Object';

const typesByKind = new Map(Object.entries(sorts).map(([type, { kind }]) => [kind, type as ResourceType]));

/** The list that contains an object; unknown kinds are custom resources. */
export function placeOf(cluster: string, object: KubernetesObject, kind: string): ObjectPlace {
  const type = typesByKind.get(kind);
  const named = { cluster, namespace: namespaceOf(object), name: nameOf(object, kind) };
  return type ? { ...named, type } : { ...named, type: 'customresources', kind };
}
