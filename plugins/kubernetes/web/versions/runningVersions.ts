import {
  type Container,
  imageVersion,
  type KubernetesObject,
  type Pod,
  type WorkloadKind,
} from '../../common/index.ts';
import type { ClusterView } from '../cluster/clusterView.ts';

/** A version of a workload, and where it runs. */
type RunningVersion = { version: string; clusters: string[] };

export type WorkloadVersions = {
  /** Namespace and name. */
  id: string;
  name: string;
  /** That of most clusters first. */
  versions: RunningVersion[];
};

/** What runs where: of every workload each version, with the clusters that have it. A cluster that changes over has both. */
export function runningVersions(views: readonly ClusterView[]): WorkloadVersions[] {
  const workloads = new Map<string, { name: string; clusters: Map<string, string[]> }>();
  for (const view of views) {
    for (const { object: workload } of runningWorkloads(view)) {
      const { name, namespace } = workload.metadata ?? {};
      if (!name) continue;
      const id = `${namespace}/${name}`;
      const entry = workloads.get(id) ?? { name, clusters: new Map<string, string[]>() };
      workloads.set(id, entry);
      for (const version of versionsIn(workload, view.owned.of(workload))) {
        const clusters = entry.clusters.get(version) ?? [];
        entry.clusters.set(version, [...clusters, view.cluster.title || view.cluster.name]);
      }
    }
  }
  return [...workloads]
    .map(([id, { name, clusters }]) => ({
      id,
      name,
      versions: [...clusters]
        .map(([version, names]) => ({ version, clusters: names }))
        .sort((a, b) => b.clusters.length - a.clusters.length || b.version.localeCompare(a.version)),
    }))
    .filter(({ versions }) => versions.length > 0)
    .sort((a, b) => b.versions.length - a.versions.length || a.name.localeCompare(b.name));
}

/** What a cluster keeps running, each with its kind: objects of a list do not say it themselves. */
export function runningWorkloads({ objects }: ClusterView): { object: KubernetesObject; kind: WorkloadKind }[] {
  const ofKind = (kind: WorkloadKind, some: readonly KubernetesObject[]) => some.map((object) => ({ object, kind }));
  return [
    ...ofKind(
      'Rollout',
      objects.customResources.filter(({ kind }) => kind === 'Rollout'),
    ),
    ...ofKind('Deployment', objects.deployments),
    ...ofKind('StatefulSet', objects.statefulsets),
    ...ofKind('DaemonSet', objects.daemonSets),
  ];
}

/** Of its pods, which is what runs; without any, what is wanted. */
function versionsIn(workload: KubernetesObject, pods: readonly Pod[]): Set<string> {
  const template = (workload.spec as { template?: { spec?: Pod['spec'] } } | undefined)?.template?.spec;
  const main = mainContainer(template)?.name;
  const running = pods.flatMap(({ spec }) => mainContainer(spec, main)?.image ?? []);
  const images = running.length > 0 ? running : [mainContainer(template)?.image].filter((image) => image !== undefined);
  return new Set(images.map((image) => imageVersion(image).version));
}

/** Others beside it, such as proxies, have versions of their own. */
function mainContainer(spec: Pod['spec'], name?: string): Container | undefined {
  const containers = Array.isArray(spec?.containers) ? spec.containers.filter(Boolean) : [];
  return containers.find((container) => container.name === name) ?? containers[0];
}
