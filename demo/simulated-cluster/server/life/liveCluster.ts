import { hash } from 'node:crypto';
import { type KubernetesObject, keyOf } from '../kubernetesObject.ts';
import { livingAutoscaler } from './autoscaler.ts';
import { clusterObjects, nodeMetrics } from './clusterObjects.ts';
import { podEvents } from './podEvents.ts';
import { type LivingPod, livingPod } from './podObject.ts';
import { withoutSimulation } from './simulation.ts';
import { occupantsOf } from './slots.ts';
import { stillPod } from './stillPod.ts';
import { podMetrics } from './usage.ts';
import { growCronJob } from './workloads/cronJob.ts';
import { growDeployment } from './workloads/deployment.ts';
import { growRollout } from './workloads/rollout.ts';
import { growDaemonSet, growStatefulSet } from './workloads/sets.ts';
import type { Grow } from './workloads/workload.ts';
import type { World } from './world.ts';

const growing: Readonly<Record<string, Grow>> = {
  Deployment: growDeployment,
  StatefulSet: growStatefulSet,
  DaemonSet: growDaemonSet,
  CronJob: growCronJob,
  Rollout: growRollout,
};

export type Moment = {
  at: number;
  objects: readonly KubernetesObject[];
  /** By namespace and name. */
  pods: ReadonlyMap<string, LivingPod>;
};

/**
 * The cluster at a given time. Nothing runs between two requests: the state is computed from the seed, the changes and
 * the time. The last results are cached, because pages request a dozen kinds at the same time.
 */
export function createLiveCluster(world: World) {
  const kept = new Map<string, Moment>();

  return {
    world,
    at(time: number): Moment {
      // Times have a resolution of a second, and so has the state; changes in between count immediately.
      const at = Math.floor(time / 1000) * 1000;
      const key = `${at}/${world.history.changesUntil(time)}`;
      const known = kept.get(key);
      if (known) return known;
      const moment = momentOf(world, at, time);
      kept.set(key, moment);
      for (const old of [...kept.keys()].slice(0, -4)) kept.delete(old);
      return moment;
    },
  };
}

export type LiveCluster = ReturnType<typeof createLiveCluster>;

function momentOf(world: World, at: number, time: number): Moment {
  const seeds = world.history.versionsAt(time).map((versions) => ({
    world,
    versions,
    at,
    // There is always one: versions without objects are omitted.
    object: versions.at(-1)!.object,
  }));
  const pods: LivingPod[] = [];
  const made = seeds.flatMap((seed) => {
    const grow = growing[seed.object.kind];
    if (seed.object.kind === 'Pod') {
      pods.push(stillPod(seed.object, at));
      return [];
    }
    if (!grow) return [seed.object];
    const workload = grow(seed);
    const own = workload.slots.flatMap((slot) => occupantsOf(world, slot, time)).map((pod) => livingPod(pod, at));
    pods.push(...own);
    return workload.objects(own);
  });
  const sources = seeds.map(({ object }) => object);
  const living = made.map((object) =>
    object.kind === 'HorizontalPodAutoscaler' ? livingAutoscaler(object, sources, at) : object,
  );
  const derived = pods.flatMap((pod) => [pod.object, podMetrics(pod, at) ?? [], podEvents(pod, at)].flat());
  const objects = [...clusterObjects(world, living), ...living, ...derived, ...nodeMetrics(world, at)].map(finished);
  return {
    at,
    objects: objects.sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)),
    pods: new Map(pods.map((pod) => [`${pod.object.metadata.namespace}/${pod.object.metadata.name}`, pod])),
  };
}

const sortKey = (object: KubernetesObject) => `${object.apiVersion}/${keyOf(object)}`;

/** As the API returns it. Its version changes with its content. */
function finished(object: KubernetesObject): KubernetesObject {
  const metadata = withoutSimulation(object.metadata);
  const version = Number.parseInt(hash('sha1', JSON.stringify({ ...object, metadata })).slice(0, 12), 16);
  return { ...object, metadata: { ...metadata, resourceVersion: String(version) } };
}
