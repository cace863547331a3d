import {
  type Deployment,
  imageVersion,
  type KubernetesObject,
  nameOf,
  namespaceOf,
  type OwnedWorkload,
  type ResourceType,
  replicasOf,
  type WorkloadKind,
} from '../../common/index.ts';
import type { Cluster } from '../cluster.ts';
import type { FetchedObjects } from '../objects/fetchObjects.ts';
import { problemsIn } from '../problems/problemsIn.ts';

const kinds: Partial<Record<ResourceType, WorkloadKind>> = {
  deployments: 'Deployment',
  statefulsets: 'StatefulSet',
  daemonsets: 'DaemonSet',
};

type Owners = (object: KubernetesObject) => readonly string[];

/** The workloads of the owned entities in one cluster, each with its worst problem. */
export function workloadsIn(cluster: Cluster, fetched: FetchedObjects, ownersOf: Owners): OwnedWorkload[] {
  const place = { cluster: cluster.name, ...(cluster.title && { clusterTitle: cluster.title }) };
  const rows = new Map<string, OwnedWorkload>();
  for (const { type, resources } of fetched.resources) {
    for (const object of resources) {
      const kind = kinds[type] ?? (object.kind === 'Rollout' ? 'Rollout' : undefined);
      if (!kind) continue;
      for (const entityRef of ownersOf(object)) {
        const row = { entityRef, ...place, ...factsOf(object, kind) };
        rows.set(keyOf(row), row);
      }
    }
  }
  for (const problem of problemsIn(cluster.name, fetched, ownersOf)) {
    // Pods without an owner and jobs have no row, but their problems count.
    rows.set(keyOf(problem), { ...place, ...rows.get(keyOf(problem)), ...problem });
  }
  return [...rows.values()];
}

function factsOf(object: KubernetesObject, kind: WorkloadKind) {
  const version = versionOf(object);
  return {
    kind,
    name: nameOf(object, kind),
    namespace: namespaceOf(object),
    ...replicasOf(object, kind),
    ...(version !== undefined && { version }),
  };
}

/** The version of the first container; sidecars such as proxies have other versions. */
function versionOf(object: KubernetesObject): string | undefined {
  const containers = (object as Deployment).spec?.template?.spec?.containers;
  const image = Array.isArray(containers) ? containers[0]?.image : undefined;
  return typeof image === 'string' ? imageVersion(image).version : undefined;
}

const keyOf = ({ entityRef, namespace, kind, name }: OwnedWorkload) =>
  JSON.stringify([entityRef, namespace, kind, name]);
