import type { DaemonSet, Deployment, KubernetesObject, Rollout, StatefulSet } from './kubernetesObjects.ts';

export type WorkloadKind = 'Deployment' | 'DaemonSet' | 'StatefulSet' | 'ReplicaSet' | 'Rollout';

/** The ready and desired pods of a workload; undefined if the cluster did not send them. */
export function replicasOf(object: KubernetesObject, kind: WorkloadKind): { ready?: number; wanted?: number } {
  if (kind === 'DaemonSet') {
    const { status } = object as DaemonSet;
    return defined({ ready: status?.numberReady, wanted: status?.desiredNumberScheduled });
  }
  const { spec, status } = object as Deployment | StatefulSet | Rollout;
  // A status omits zeros, and a spec without `replicas` means one.
  return defined({
    ready: status ? (status.readyReplicas ?? 0) : undefined,
    wanted: spec ? (spec.replicas ?? 1) : undefined,
  });
}

const defined = ({ ready, wanted }: { ready: number | undefined; wanted: number | undefined }) => ({
  ...(ready === undefined ? {} : { ready }),
  ...(wanted === undefined ? {} : { wanted }),
});
