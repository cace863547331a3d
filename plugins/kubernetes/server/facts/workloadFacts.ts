import type { Facts } from '@callboard/plugin-facts/common';
import {
  type Container,
  type Deployment,
  type KubernetesObject,
  type ReplicaSet,
  replicasOf,
  type WorkloadKind,
} from '../../common/index.ts';

const workloadKinds: readonly string[] = ['Deployment', 'StatefulSet', 'DaemonSet', 'Rollout'] satisfies WorkloadKind[];
const MAX_IMAGES = 100;
/** Longer names of images are not worth a fact. */
const MAX_IMAGE_LENGTH = 500;

/** An object with the kind of its list: the items of a list need not name it. */
export type KindedObject = { kind: string; cluster: string; object: KubernetesObject };

/** Facts about the workloads of one entity. Clusters may send anything, so every field is optional. */
export function workloadFacts(objects: readonly KindedObject[]): Facts {
  const workloads = objects.filter(({ kind }) => workloadKinds.includes(kind));
  if (workloads.length === 0) return { workloads: 0 };
  const replicas = workloads.map(({ kind, object }) => replicasOf(object, kind as WorkloadKind));
  // A daemon set has as many pods as there are nodes.
  const chosen = replicas.flatMap(({ wanted }, at) =>
    wanted === undefined || workloads[at]!.kind === 'DaemonSet' ? [] : wanted,
  );
  const perWorkload = workloads.map(({ object }) => containersOf(object));
  const containers = perWorkload.flat();
  const areThere = perWorkload.every((some) => some.length > 0);
  const everywhere = (probe: 'readinessProbe' | 'livenessProbe') =>
    perWorkload.every((some) => some.some((container) => container[probe]));
  const limited = (resource: string) => containers.every(({ resources }) => resources?.limits?.[resource]);
  const images = [...new Set(containers.map(({ image }) => image).filter(isImage))];
  const deployedAt = imageTimes(workloads, objects);
  return {
    workloads: workloads.length,
    replicas: sum(replicas.map(({ wanted = 0 }) => wanted)),
    readyReplicas: sum(replicas.map(({ ready = 0 }) => ready)),
    ...(chosen.length > 0 && { minReplicas: Math.min(...chosen) }),
    ...(areThere && {
      hasReadinessProbes: everywhere('readinessProbe'),
      hasLivenessProbes: everywhere('livenessProbe'),
      hasMemoryLimits: limited('memory'),
      hasCpuLimits: limited('cpu'),
      images: images.sort().slice(0, MAX_IMAGES),
    }),
    ...(deployedAt.length > 0 && { imageDeployedAt: new Date(Math.min(...deployedAt)).toISOString() }),
  };
}

/**
 * Since when each workload has had its images: the creation of the oldest replica set with them, or else of the oldest pod, which may have
 * been replaced since. Clusters do not know when an image was built.
 */
function imageTimes(workloads: readonly KindedObject[], objects: readonly KindedObject[]): number[] {
  return workloads.flatMap((workload) => {
    const images = imagesOf(workload.object);
    if (images === '[]') return [];
    const ofKind = (kind: string) => objects.filter((one) => one.kind === kind && one.cluster === workload.cluster);
    const sets = ofKind('ReplicaSet').filter(({ object }) => isOwnedBy(object, workload.object));
    const owners = [workload.object, ...sets.map(({ object }) => object)];
    const pods = ofKind('Pod').filter(({ object }) => owners.some((owner) => isOwnedBy(object, owner)));
    for (const candidates of [sets, pods]) {
      const times = candidates
        .filter(({ object }) => imagesOf(object) === images)
        .map(({ object }) => Date.parse(object.metadata?.creationTimestamp ?? ''))
        .filter(Number.isFinite);
      if (times.length > 0) return Math.min(...times);
    }
    return [];
  });
}

function isOwnedBy({ metadata }: KubernetesObject, { metadata: owner }: KubernetesObject): boolean {
  const references = metadata?.ownerReferences;
  if (!Array.isArray(references) || metadata?.namespace !== owner?.namespace) return false;
  return references.some(({ uid }) => uid !== undefined && uid === owner?.uid);
}

/** Of a pod, or of the template of its pods. */
function containersOf(object: KubernetesObject): Container[] {
  const { spec } = object as Deployment | ReplicaSet;
  const inTemplate = spec?.template?.spec?.containers;
  const found = inTemplate ?? (spec as { containers?: Container[] } | undefined)?.containers;
  return Array.isArray(found) ? found.filter((one) => typeof one === 'object' && one !== null) : [];
}

const imagesOf = (object: KubernetesObject): string =>
  JSON.stringify(
    containersOf(object)
      .map(({ image }) => image)
      .filter(isImage)
      .sort(),
  );

const isImage = (image: unknown): image is string => typeof image === 'string' && image.length <= MAX_IMAGE_LENGTH;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
