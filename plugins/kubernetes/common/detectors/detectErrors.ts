import type { Deployment, HorizontalPodAutoscaler, Job, KubernetesObject, Pod, Rollout } from '../kubernetesObjects.ts';
import type { ClusterObjects, ObjectsByEntity, ResourceType } from '../objects.ts';
import { autoscalerDetectors } from './autoscalerDetectors.ts';
import type { DetectedError, Detector } from './DetectedError.ts';
import { podDetectors } from './podDetectors.ts';
import { currentJobs, deploymentDetectors, isRollout, jobDetectors, rolloutDetectors } from './workloadDetectors.ts';

/** Detected errors by cluster name. */
export function detectErrors({ items }: ObjectsByEntity, now = Date.now()): Map<string, DetectedError[]> {
  return new Map(items.map((item) => [item.cluster.name, detectErrorsInCluster(item, now)]));
}

/** All errors of one cluster with their objects. Pods come first because they say most about the cause. */
export function errorsInCluster(
  item: ClusterObjects,
  now = Date.now(),
): { object: KubernetesObject; errors: DetectedError[] }[] {
  const all = <T extends KubernetesObject>(objects: readonly T[], detectors: readonly Detector<T>[]) =>
    objects.map((object) => ({ object, errors: detectors.flatMap((detect) => detect(object, now)) }));
  return [
    ...all(resourcesOf<Pod>(item, 'pods'), podDetectors),
    ...all(resourcesOf<Deployment>(item, 'deployments'), deploymentDetectors),
    ...all(resourcesOf<Rollout>(item, 'customresources').filter(isRollout), rolloutDetectors),
    ...all(currentJobs(resourcesOf<Job>(item, 'jobs')), jobDetectors),
    ...all(resourcesOf<HorizontalPodAutoscaler>(item, 'horizontalpodautoscalers'), autoscalerDetectors),
  ].filter(({ errors }) => errors.length > 0);
}

const detectErrorsInCluster = (item: ClusterObjects, now: number) =>
  errorsInCluster(item, now).flatMap(({ errors }) => errors);

export const errorsOfPod = (pod: Pod, now = Date.now()): DetectedError[] =>
  podDetectors.flatMap((detect) => detect(pod, now));

/**
 * All objects of a type in a cluster's response, without holes and duplicates: a kind that is read in two API versions contains each
 * object twice.
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
