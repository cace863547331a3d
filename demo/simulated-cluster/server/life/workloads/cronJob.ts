import type { KubernetesObject, PodTemplate } from '../../kubernetesObject.ts';
import { fractionFor, numberFor, uidFor } from '../chance.ts';
import { simulationOf } from '../simulation.ts';
import { ownerOf, type Slot } from '../slots.ts';
import { MINUTE, SECOND, timeText } from '../units.ts';
import { lastTimes } from './cronTimes.ts';
import type { Grow, Seed } from './workload.ts';

type Spec = {
  schedule?: string;
  suspend?: boolean;
  jobTemplate?: { spec?: { template?: PodTemplate; backoffLimit?: number } };
};

const keptJobs = 3;

/** Jobs at the scheduled times, each with one pod. A suspended cron job has only old ones. */
export const growCronJob: Grow = (seed) => {
  const { object, at } = seed;
  const { schedule = '@daily', suspend } = object.spec as Spec;
  const suspendedAt = seed.world.startedAt - 26 * 60 * MINUTE;
  const times = lastTimes(schedule, suspend ? Math.min(at, suspendedAt) : at, keptJobs);
  const runs = times.map((time) => runOf(seed, time));
  const active = runs.filter(({ endsAt }) => at < endsAt);
  return {
    slots: runs.map(({ slot }) => slot),
    objects: () => [
      {
        ...object,
        status: {
          ...(times[0] && { lastScheduleTime: timeText(times[0]) }),
          ...(active.length > 0 && { active: active.map(({ job }) => ownerOf(job)) }),
        },
      },
      ...runs.map(({ job }) => job),
    ],
  };
};

function runOf({ object, world, at }: Seed, time: number): { job: KubernetesObject; slot: Slot; endsAt: number } {
  const { name: cronJob, namespace = 'default' } = object.metadata;
  const name = `${cronJob}-${time / MINUTE}`;
  const { template = { spec: { containers: [] } }, backoffLimit = 0 } = (object.spec as Spec).jobTemplate?.spec ?? {};
  const simulation = simulationOf(object);
  const hasFailed = simulation.hasFailed(time / MINUTE);
  const endsAt = time + 12 * SECOND + Math.round(fractionFor(name) * 70) * SECOND;
  const uid = uidFor(`${object.metadata.uid}/${name}`);
  const labels = { 'batch.kubernetes.io/job-name': name, 'job-name': name };
  const own = { ...object.metadata.labels, ...template.metadata?.labels };
  const job: KubernetesObject = {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name,
      namespace,
      uid,
      generation: 1,
      creationTimestamp: timeText(time),
      labels: { ...own, ...labels },
      ownerReferences: [ownerOf(object)],
    },
    spec: { parallelism: 1, completions: 1, backoffLimit, selector: { matchLabels: labels }, template },
    status: jobStatus({ time, endsAt, hasFailed, isOver: at >= endsAt }),
  };
  const slot: Slot = {
    key: `${world.name}/Job/${namespace}/${name}`,
    namespace,
    name,
    isNameKept: false,
    owner: ownerOf(job),
    labels,
    template: { metadata: { ...template.metadata, labels: own }, spec: { restartPolicy: 'Never', ...template.spec } },
    node: world.nodes[numberFor(name) % world.nodes.length] ?? 'node',
    behaviour: 'running',
    simulation,
    since: time,
    ends: { at: endsAt, hasFailed },
  };
  return { job, slot, endsAt };
}

type Outcome = { time: number; endsAt: number; hasFailed: boolean; isOver: boolean };

function jobStatus({ time, endsAt, hasFailed, isOver }: Outcome) {
  const startTime = timeText(time);
  if (!isOver) return { startTime, active: 1 };
  const times = { lastProbeTime: timeText(endsAt), lastTransitionTime: timeText(endsAt) };
  if (!hasFailed) {
    return {
      startTime,
      completionTime: timeText(endsAt),
      succeeded: 1,
      conditions: [{ type: 'Complete', status: 'True', ...times }],
    };
  }
  const message = 'Job has reached the specified backoff limit';
  return {
    startTime,
    failed: 1,
    conditions: [{ type: 'Failed', status: 'True', reason: 'BackoffLimitExceeded', message, ...times }],
  };
}
