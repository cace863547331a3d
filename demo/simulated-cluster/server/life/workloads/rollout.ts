import type { KubernetesObject } from '../../kubernetesObject.ts';
import { lettersFor, numberFor } from '../chance.ts';
import type { LivingPod } from '../podObject.ts';
import { simulationOf } from '../simulation.ts';
import { ownerOf, type Slot } from '../slots.ts';
import { HOUR, MINUTE, timeText } from '../units.ts';
import { type CanaryStep, cycleMs, type Progress, progressAt, reachedAfter } from './canary.ts';
import { countsOf, replicaSetOf } from './deployment.ts';
import { replicasOf, specOf } from './podSlots.ts';
import type { Grow, Seed } from './workload.ts';

/** The rollout started before the simulation did. */
const headStartMs = MINUTE;
const firstRevision = 12;

type Revision = { number: number; object: KubernetesObject; replicaSet: KubernetesObject; startedAt?: number };

/** A canary that goes through its steps, pauses, and starts again with the next version; or an aborted one. */
export const growRollout: Grow = (seed) => {
  const { object, at, world } = seed;
  const steps = stepsOf(object);
  const isAborted = simulationOf(object).isAborted;
  const elapsed = at - world.startedAt + headStartMs;
  const cycle = cycleMs(steps);
  const round = isAborted || !Number.isFinite(cycle) ? 0 : Math.floor(elapsed / cycle);
  const startedAt = world.startedAt - headStartMs + (round === 0 ? 0 : round * cycle);
  const progress = isAborted ? { step: 0, weight: 0 } : progressAt(steps, at - startedAt);

  const replicas = replicasOf(object);
  const canaries = Math.ceil((replicas * progress.weight) / 100);
  const before = revisionOf(object, round, replicas - canaries, round > 0 ? startedAt - cycle : undefined);
  const next = revisionOf(object, round + 1, canaries, startedAt);
  const slots = [...slotsOf(seed, before, replicas - canaries), ...slotsOf(seed, next, canaries)];
  return {
    slots,
    objects(pods) {
      const current = progress.step >= steps.length ? next.object : object;
      return [
        { ...current, spec: { ...current.spec, template: specOf(next.object).template }, status: statusOf(pods) },
        ...[before, next].map(({ replicaSet }) => {
          const own = pods.filter(
            ({ object: pod }) => pod.metadata.labels?.['pod-template-hash'] === hashOf(replicaSet),
          );
          return { ...replicaSet, status: { observedGeneration: 1, ...countsOf(own) } };
        }),
      ];
    },
  };

  function statusOf(pods: readonly LivingPod[]) {
    const [stableHash, nextHash] = [before, next].map(({ replicaSet }) => hashOf(replicaSet));
    return {
      ...countsOf(pods),
      updatedReplicas: canaries,
      observedGeneration: '3',
      currentPodHash: nextHash,
      stableRS: progress.step >= steps.length ? nextHash : stableHash,
      currentStepIndex: progress.step,
      ...(isAborted ? abortedStatus(at, world.startedAt) : progressStatus(progress, steps, at)),
    };
  }
};

const stepsOf = ({ spec }: KubernetesObject) =>
  ((spec?.strategy as { canary?: { steps?: CanaryStep[] } })?.canary?.steps ?? []) as CanaryStep[];
const hashOf = ({ metadata }: KubernetesObject) => metadata.labels?.['pod-template-hash'] ?? '';

function revisionOf(object: KubernetesObject, number: number, replicas: number, startedAt?: number): Revision {
  const { template } = specOf(object);
  const containers = template.spec.containers.map((container) => ({
    ...container,
    image: laterImage(container.image, number),
  }));
  const bumped = {
    ...object,
    spec: { ...object.spec, template: { ...template, spec: { ...template.spec, containers } } },
  };
  const hash = lettersFor(`${object.metadata.name}/${number}`, 9);
  const bornAt = startedAt ?? Date.parse(object.metadata.creationTimestamp ?? '') + HOUR;
  const replicaSet = replicaSetOf(bumped, { hash, replicas, bornAt, revision: firstRevision + number });
  return { number, object: bumped, replicaSet, ...(startedAt !== undefined && { startedAt }) };
}

/** `club:2.7.3` becomes `club:2.7.5` two revisions later. */
function laterImage(image: string, by: number): string {
  const at = image.lastIndexOf('.') + 1;
  const last = Number(image.slice(at));
  return Number.isInteger(last) ? `${image.slice(0, at)}${last + by}` : image;
}

function slotsOf(
  { object, world }: Seed,
  { number, object: bumped, replicaSet, startedAt }: Revision,
  count: number,
): Slot[] {
  const { name, namespace = 'default' } = object.metadata;
  const replicas = replicasOf(object);
  const steps = stepsOf(object);
  const hash = hashOf(replicaSet);
  return Array.from({ length: count }, (_, index) => {
    const isEnough = (weight: number) => Math.ceil((replicas * weight) / 100) > index;
    return {
      key: `${world.name}/Rollout/${namespace}/${name}/${number}/${index}`,
      namespace,
      name: replicaSet.metadata.name,
      isNameKept: false,
      owner: ownerOf(replicaSet),
      template: specOf(bumped).template,
      node: world.nodes[(index + numberFor(name)) % world.nodes.length] ?? 'node',
      behaviour: simulationOf(object).behaviourOf(index),
      simulation: simulationOf(object),
      ...(startedAt !== undefined && { since: startedAt + reachedAfter(steps, isEnough) }),
      labels: { 'rollouts-pod-template-hash': hash, 'pod-template-hash': hash },
    };
  });
}

const available = {
  type: 'Available',
  status: 'True',
  reason: 'AvailableReason',
  message: 'Rollout has minimum availability',
};

function progressStatus({ step, pausedFor }: Progress, steps: readonly CanaryStep[], at: number) {
  const isDone = step >= steps.length;
  const times = {
    lastTransitionTime: timeText(at - (pausedFor ?? 0)),
    lastUpdateTime: timeText(at - (pausedFor ?? 0)),
  };
  const isPaused = pausedFor !== undefined;
  return {
    phase: isDone ? 'Healthy' : (isPaused && 'Paused') || 'Progressing',
    ...(isPaused && {
      message: 'CanaryPauseStep',
      controllerPause: true,
      pauseConditions: [{ reason: 'CanaryPauseStep', startTime: timeText(at - pausedFor) }],
    }),
    conditions: [
      { ...available, ...times },
      {
        type: 'Progressing',
        status: isPaused ? 'Unknown' : 'True',
        ...times,
        reason: isDone ? 'NewReplicaSetAvailable' : (isPaused && 'RolloutPaused') || 'ReplicaSetUpdated',
        message: isPaused ? 'Rollout is paused' : 'ReplicaSet is progressing.',
      },
    ],
  };
}

function abortedStatus(at: number, startedAt: number) {
  const abortedAt = Math.min(at, startedAt) - 34 * MINUTE;
  const times = { lastTransitionTime: timeText(abortedAt), lastUpdateTime: timeText(abortedAt) };
  const message = `Rollout aborted update to revision ${firstRevision + 1}: Metric "success-rate" assessed Failed due to failed (3) > failureLimit (2)`;
  return {
    phase: 'Degraded',
    abort: true,
    abortedAt: timeText(abortedAt),
    message: `RolloutAborted: ${message}`,
    conditions: [
      { ...available, ...times },
      { type: 'Progressing', status: 'False', reason: 'RolloutAborted', message, ...times },
    ],
  };
}
