import { nameOf, type Pod } from '../../common/index.ts';

export type Workload = { kind: string; name: string };

/** Kubernetes and Argo append the hash in this pod label to the names of replica sets. */
const hashLabels = [
  { label: 'pod-template-hash', kind: 'Deployment' },
  { label: 'rollouts-pod-template-hash', kind: 'Rollout' },
];

/** The owner of a pod, so ten pods that fail for one reason are one problem; the pod itself if it has no owner. */
export function workloadOf(pod: Pod): Workload {
  const references = pod.metadata?.ownerReferences;
  const owners = Array.isArray(references) ? references.filter(Boolean) : [];
  const { kind, name } = owners.find(({ controller }) => controller) ?? owners[0] ?? {};
  if (!kind || !name) return { kind: 'Pod', name: nameOf(pod, 'Pod') };
  if (kind !== 'ReplicaSet') return { kind, name };
  for (const { label, kind: workload } of hashLabels) {
    const hash = pod.metadata?.labels?.[label];
    if (hash && name.endsWith(`-${hash}`)) return { kind: workload, name: name.slice(0, -hash.length - 1) };
  }
  return { kind, name };
}
