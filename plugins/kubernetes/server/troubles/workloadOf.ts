import { nameOf, type Pod } from '../../common/index.ts';

export type Workload = { kind: string; name: string };

/** Kubernetes and Argo end the names of replica sets with the hash that their pods have as this label. */
const hashLabels = [
  { label: 'pod-template-hash', kind: 'Deployment' },
  { label: 'rollouts-pod-template-hash', kind: 'Rollout' },
];

/** Whose pod it is, so that ten pods that fail for one reason are one thing to mend; the pod itself where it is nobody's. */
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
