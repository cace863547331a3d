import {
  type ClusterAttributes,
  type ClusterObjects,
  type DetectedError,
  detectErrors,
  isPodInError,
  type ObjectsByEntity,
  type PodMetrics,
  podKey,
} from '../../common/index.ts';
import { type GroupedObjects, groupObjects } from './groupObjects.ts';
import { type OwnedPods, ownedPods } from './ownedPods.ts';

/** What the page knows of one cluster. */
export type ClusterView = {
  cluster: ClusterAttributes;
  objects: GroupedObjects;
  owned: OwnedPods;
  errors: readonly DetectedError[];
  /** By `podKey`, as are the metrics. */
  podsInError: ReadonlySet<string>;
  podMetrics: ReadonlyMap<string, PodMetrics>;
};

/** All clusters that have something of the entity, as of now. */
export function clusterViews(answer: ObjectsByEntity, now = Date.now()): ClusterView[] {
  const errors = detectErrors(answer, now);
  return answer.items
    .filter(({ resources = [] }) => resources.some((fetched) => (fetched.resources?.length ?? 0) > 0))
    .map((item) => clusterView(item, errors.get(item.cluster.name) ?? [], now));
}

function clusterView(item: ClusterObjects, errors: readonly DetectedError[], now: number): ClusterView {
  const objects = groupObjects(item);
  return {
    cluster: item.cluster,
    objects,
    owned: ownedPods(objects),
    errors,
    podsInError: new Set(objects.pods.filter((pod) => isPodInError(pod, now)).map(podKey)),
    podMetrics: new Map((item.podMetrics ?? []).map((metrics) => [podKey(metrics.pod ?? {}), metrics])),
  };
}
