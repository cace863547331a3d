import type { HorizontalPodAutoscaler, KubernetesObject, Pod } from '../kubernetesObjects.ts';
import type { ClusterObjects, ObjectsByEntity, ResourceType } from '../objects.ts';
import { autoscalerDetectors } from './autoscalerDetectors.ts';
import type { DetectedError, Detector } from './DetectedError.ts';
import { podDetectors } from './podDetectors.ts';

/** What is wrong in each cluster, by the cluster's name. */
export function detectErrors({ items }: ObjectsByEntity, now = Date.now()): Map<string, DetectedError[]> {
  return new Map(items.map((item) => [item.cluster.name, detectErrorsInCluster(item, now)]));
}

function detectErrorsInCluster(item: ClusterObjects, now: number): DetectedError[] {
  return [
    ...resourcesOf<Pod>(item, 'pods').flatMap((pod) => errorsOfPod(pod, now)),
    ...resourcesOf<HorizontalPodAutoscaler>(item, 'horizontalpodautoscalers').flatMap((autoscaler) =>
      errorsOfAutoscaler(autoscaler, now),
    ),
  ];
}

export const errorsOfPod = (pod: Pod, now = Date.now()): DetectedError[] => found(podDetectors, pod, now);

export const errorsOfAutoscaler = (autoscaler: HorizontalPodAutoscaler, now = Date.now()): DetectedError[] =>
  found(autoscalerDetectors, autoscaler, now);

/** A pod is in error when any detector finds something. */
export function isPodInError(pod: Pod, now = Date.now()): boolean {
  return podDetectors.some((detect) => detect(pod, now).length > 0);
}

/**
 * Everything of a type that a cluster answered, without the holes, and each object once: one of a kind that is read in two of its
 * versions comes with both.
 */
export function resourcesOf<T extends KubernetesObject>({ resources }: ClusterObjects, type: ResourceType): T[] {
  const objects = (resources ?? [])
    .filter((fetched) => fetched.type === type)
    .flatMap((fetched) => (fetched.resources ?? []).filter(Boolean)) as T[];
  const seen = new Set<string>();
  return objects.filter(({ metadata }) => {
    if (!metadata?.uid) return true;
    const isNew = !seen.has(metadata.uid);
    seen.add(metadata.uid);
    return isNew;
  });
}

const found = <T>(detectors: readonly Detector<T>[], object: T, now: number) =>
  detectors.flatMap((detect) => detect(object, now));
