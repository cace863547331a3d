import type { Job, KubernetesObject, Pod, ReplicaSet } from '../../common/index.ts';
import type { ClusterView } from '../objects/clusterView.ts';
import { ownerIdsOf } from '../objects/ownedPods.ts';
import { runningWorkloads } from '../versions/runningVersions.ts';

/** Objects that no other section shows. */
type StrayObjects = { jobs: Job[]; replicaSets: ReplicaSet[]; pods: Pod[] };

/** Jobs without a cron job, replica sets without a workload, and other pods, also if the owner may not be read. */
export function straysIn(view: ClusterView): StrayObjects {
  const { objects, owned } = view;
  const workloads = runningWorkloads(view).map(({ object }) => object);
  const jobs = withoutOwner(objects.jobs, objects.cronJobs);
  const replicaSets = withoutOwner(objects.replicaSets, workloads);
  const placed = new Set([...workloads, ...replicaSets, ...objects.jobs].flatMap((object) => owned.of(object)));
  return { jobs, replicaSets, pods: objects.pods.filter((pod) => !placed.has(pod)) };
}

function withoutOwner<T extends KubernetesObject>(objects: readonly T[], owners: readonly KubernetesObject[]): T[] {
  const ids = new Set(owners.map(({ metadata }) => metadata?.uid));
  return objects.filter((object) => !ownerIdsOf(object).some((id) => ids.has(id)));
}
