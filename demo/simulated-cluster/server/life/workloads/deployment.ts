import type { KubernetesObject } from '../../kubernetesObject.ts';
import { fractionFor, lettersFor, uidFor } from '../chance.ts';
import type { LivingPod } from '../podObject.ts';
import { ownerOf } from '../slots.ts';
import { HOUR, timeText } from '../units.ts';
import { podSlots, replicasOf, specOf, templateHash } from './podSlots.ts';
import { type Grow, isReady, staying } from './workload.ts';

export const growDeployment: Grow = (seed) => {
  const { object, versions, world } = seed;
  const hash = templateHash(object);
  const labels = { 'pod-template-hash': hash };
  const count = replicasOf(object);
  const bornAt = versions.findLast((version) => templateHash(version.object) !== hash)
    ? (versions.find((version) => templateHash(version.object) === hash)?.at ?? world.startedAt)
    : world.startedAt - 24 * HOUR * (2 + 8 * fractionFor(object.metadata.name));
  const replicaSet = replicaSetOf(object, { hash, replicas: count, bornAt, revision: 7 + versions.length });
  return {
    slots: podSlots(seed, { count, owner: replicaSet, labels }),
    objects(pods) {
      const counts = countsOf(pods);
      return [
        { ...object, status: { observedGeneration: versions.length, ...deploymentStatus(object, counts, bornAt) } },
        { ...replicaSet, status: { ...counts, replicas: count, fullyLabeledReplicas: count, observedGeneration: 1 } },
        // The previous revision, kept for rollbacks.
        replicaSetOf(beforeRestart(object), {
          hash: lettersFor(`${hash} before`, 9),
          replicas: 0,
          bornAt: bornAt - 72 * HOUR,
          revision: 6 + versions.length,
        }),
      ];
    },
  };
};

export function countsOf(pods: readonly LivingPod[]) {
  const own = staying(pods);
  const ready = own.filter(isReady).length;
  return { replicas: own.length, readyReplicas: ready, availableReplicas: ready };
}

function deploymentStatus(object: KubernetesObject, counts: ReturnType<typeof countsOf>, since: number) {
  const wanted = replicasOf(object);
  const missing = wanted - counts.availableReplicas;
  const isAvailable = counts.availableReplicas >= Math.ceil(wanted * 0.75);
  const times = { lastUpdateTime: timeText(since), lastTransitionTime: timeText(since) };
  return {
    ...counts,
    updatedReplicas: counts.replicas,
    ...(missing > 0 && { unavailableReplicas: missing }),
    conditions: [
      {
        type: 'Available',
        status: isAvailable ? 'True' : 'False',
        ...times,
        reason: isAvailable ? 'MinimumReplicasAvailable' : 'MinimumReplicasUnavailable',
        message: `Deployment ${isAvailable ? 'has' : 'does not have'} minimum availability.`,
      },
      {
        type: 'Progressing',
        status: 'True',
        reason: 'NewReplicaSetAvailable',
        ...times,
        message: `ReplicaSet "${object.metadata.name}" has successfully progressed.`,
      },
    ],
  };
}

/** A template that differs from the current one, so clients can distinguish old from new. */
function beforeRestart(object: KubernetesObject): KubernetesObject {
  const { template } = specOf(object);
  const annotations = {
    ...template.metadata?.annotations,
    'kubectl.kubernetes.io/restartedAt': '2026-01-05T06:00:00Z',
  };
  return {
    ...object,
    spec: { ...object.spec, template: { ...template, metadata: { ...template.metadata, annotations } } },
  };
}

type Shape = { hash: string; replicas: number; bornAt: number; revision: number };

export function replicaSetOf(owner: KubernetesObject, { hash, replicas, bornAt, revision }: Shape): KubernetesObject {
  const { template, selector } = specOf(owner);
  const name = `${owner.metadata.name}-${hash}`;
  const own = { 'pod-template-hash': hash };
  return {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: {
      name,
      namespace: owner.metadata.namespace,
      generation: 1,
      uid: uidFor(`${owner.metadata.uid}/${name}`),
      creationTimestamp: timeText(bornAt),
      labels: { ...template.metadata?.labels, ...own },
      annotations: { 'deployment.kubernetes.io/revision': String(revision) },
      ownerReferences: [ownerOf(owner)],
    },
    spec: {
      replicas,
      selector: { matchLabels: { ...selector?.matchLabels, ...own } },
      template: { ...template, metadata: { ...template.metadata, labels: { ...template.metadata?.labels, ...own } } },
    },
    status: { replicas, observedGeneration: 1 },
  };
}
