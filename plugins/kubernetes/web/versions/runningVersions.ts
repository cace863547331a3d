import {
  type Container,
  imageVersion,
  type KubernetesObject,
  type Pod,
  type WorkloadKind,
} from '../../common/index.ts';
import type { ClusterView } from '../objects/clusterView.ts';

/** A version of a workload, and the clusters that run it. */
type RunningVersion = { version: string; clusters: string[] };

export type WorkloadVersions = {
  /** Namespace and name. */
  id: string;
  name: string;
  /** The most common version first. */
  versions: RunningVersion[];
};

/** The versions of every workload and the clusters that run them. During a rollout, a cluster has both versions. */
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

/** The workloads of a cluster with their kind, which list items do not contain. */
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

/** The version of its pods, which is what runs; without pods, that of the template. */
function versionsIn(workload: KubernetesObject, pods: readonly Pod[]): Set<string> {
  const template = (workload.spec as { template?: { spec?: Pod['spec'] } } | undefined)?.template?.spec;
  const main = mainContainer(template)?.name;
  const running = pods.flatMap(({ spec }) => mainContainer(spec, main)?.image ?? []);
  const images = running.length > 0 ? running : [mainContainer(template)?.image].filter((image) => image !== undefined);
  return new Set(images.map((image) => imageVersion(image).version));
}

/** Only the first container counts; sidecars such as proxies have other versions. */
function mainContainer(spec: Pod['spec'], name?: string): Container | undefined {
  const containers = Array.isArray(spec?.containers) ? spec.containers.filter(Boolean) : [];
  return containers.find((container) => container.name === name) ?? containers[0];
}
