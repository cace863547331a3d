import { lettersFor } from '../chance.ts';
import { countsOf } from './deployment.ts';
import { podSlots, replicasOf, templateHash } from './podSlots.ts';
import type { Grow } from './workload.ts';

export const growStatefulSet: Grow = (seed) => {
  const { object, versions } = seed;
  const revision = `${object.metadata.name}-${templateHash(object)}`;
  const labels = { 'controller-revision-hash': revision };
  return {
    slots: podSlots(seed, { count: replicasOf(object), isNameKept: true, labels }).map((slot) => ({
      ...slot,
      labels: { ...labels, 'statefulset.kubernetes.io/pod-name': slot.name },
    })),
    objects(pods) {
      const counts = countsOf(pods);
      const revisions = { currentRevision: revision, updateRevision: revision };
      return [
        {
          ...object,
          status: {
            observedGeneration: versions.length,
            collisionCount: 0,
            ...counts,
            ...revisions,
            currentReplicas: counts.replicas,
            updatedReplicas: counts.replicas,
          },
        },
      ];
    },
  };
};

/** One pod for each node. */
export const growDaemonSet: Grow = (seed) => {
  const { object, world, versions } = seed;
  const count = world.nodes.length;
  const labels = {
    'controller-revision-hash': lettersFor(templateHash(object), 10),
    'pod-template-generation': String(versions.length),
  };
  return {
    slots: podSlots(seed, { count, labels }).map((slot, index) => ({ ...slot, node: world.nodes[index] ?? slot.node })),
    objects(pods) {
      const { readyReplicas } = countsOf(pods);
      const status = {
        observedGeneration: versions.length,
        numberMisscheduled: 0,
        currentNumberScheduled: count,
        desiredNumberScheduled: count,
        updatedNumberScheduled: count,
        numberReady: readyReplicas,
        numberAvailable: readyReplicas,
        ...(readyReplicas < count && { numberUnavailable: count - readyReplicas }),
      };
      return [{ ...object, status }];
    },
  };
};
