import {
  type ClusterAttributes,
  type ClusterObjects,
  type DetectedError,
  detectErrors,
  type ErrorLevel,
  errorsOfPod,
  type ObjectsByEntity,
  type PodMetrics,
  podKey,
  worstLevel,
} from '../../common/index.ts';
import { type GroupedObjects, groupObjects } from './groupObjects.ts';
import { type OwnedPods, ownedPods } from './ownedPods.ts';

/** The pods with errors, and the worst level. */
export type PodsInError = ReadonlyMap<string, ErrorLevel>;

/** The data of one cluster for the page. */
export type ClusterView = {
  cluster: ClusterAttributes;
  objects: GroupedObjects;
  owned: OwnedPods;
  errors: readonly DetectedError[];
  /** By `podKey`, like the metrics. */
  podsInError: PodsInError;
  podMetrics: ReadonlyMap<string, PodMetrics>;
};

/** All clusters with objects of the entity. */
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
    podsInError: new Map(
      objects.pods.flatMap((pod) => {
        const level = worstLevel(errorsOfPod(pod, now));
        return level ? [[podKey(pod), level]] : [];
      }),
    ),
    podMetrics: new Map((item.podMetrics ?? []).map((metrics) => [podKey(metrics.pod ?? {}), metrics])),
  };
}
