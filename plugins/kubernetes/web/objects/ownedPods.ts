import { type KubernetesObject, namespaceOf, type Pod } from '../../common/index.ts';
import type { GroupedObjects } from './groupObjects.ts';

export type OwnedPods = {
  /** The pods of a workload: its own, or those of its replica sets. */
  of(workload: KubernetesObject): Pod[];
};

/** An index to find the pods of workloads. */
export function ownedPods({ pods, replicaSets }: Pick<GroupedObjects, 'pods' | 'replicaSets'>): OwnedPods {
  const podsByOwner = byOwner(pods);
  const setsByOwner = byOwner(replicaSets);
  const of = (workload: KubernetesObject) => {
    const { uid } = workload.metadata ?? {};
    if (!uid) return pods.filter((pod) => isSelected(pod, workload));
    const sets = setsByOwner.get(uid) ?? [];
    const owned = [uid, ...sets.map((set) => set.metadata?.uid)].flatMap((owner) => podsByOwner.get(owner ?? '') ?? []);
    // If the replica sets may not be read, the labels are used.
    return owned.length > 0 || sets.length > 0 ? owned : pods.filter((pod) => isSelected(pod, workload));
  };
  return { of };
}

/** Clusters may send anything: owners that are not a list count as none. */
export function ownerIdsOf({ metadata }: KubernetesObject): string[] {
  const owners = metadata?.ownerReferences;
  return Array.isArray(owners) ? owners.flatMap((owner) => owner?.uid ?? []) : [];
}

function byOwner<T extends KubernetesObject>(objects: readonly T[]): Map<string, T[]> {
  const owned = new Map<string, T[]>();
  for (const object of objects) {
    for (const uid of ownerIdsOf(object)) {
      const list = owned.get(uid);
      if (list) list.push(object);
      else owned.set(uid, [object]);
    }
  }
  return owned;
}

function isSelected(pod: Pod, workload: KubernetesObject): boolean {
  const selector = (workload.spec as { selector?: { matchLabels?: Record<string, string> } } | undefined)?.selector;
  const wanted = Object.entries(selector?.matchLabels ?? {});
  const labels = pod.metadata?.labels ?? {};
  return (
    wanted.length > 0 &&
    namespaceOf(pod) === namespaceOf(workload) &&
    wanted.every(([key, value]) => labels[key] === value)
  );
}
