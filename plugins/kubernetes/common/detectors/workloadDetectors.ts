import type { Deployment, Job, KubernetesObject, Rollout } from '../kubernetesObjects.ts';
import { conditionError, conditionsIn } from './conditions.ts';
import type { DetectedError, Detector } from './DetectedError.ts';

/** Detects a workload that is stuck, cannot create pods, or has fewer pods than it needs (a warning). */
const deploymentConditions: Detector<Deployment> = (deployment) =>
  conditionsIn(deployment).flatMap((condition) => {
    const { type, status } = condition;
    const isStuck = (type === 'Progressing' && status === 'False') || (type === 'ReplicaFailure' && status === 'True');
    const isShort = type === 'Available' && status === 'False';
    if (!isStuck && !isShort) return [];
    const level = isStuck ? 'error' : 'warning';
    return conditionError(deployment, condition, { kind: 'Deployment', apiGroup: 'apps/v1', level });
  });

const failedJob: Detector<Job> = (job) =>
  conditionsIn(job)
    .filter(({ type, status }) => type === 'Failed' && status === 'True')
    .flatMap((condition) => conditionError(job, condition, { kind: 'Job', apiGroup: 'batch/v1', level: 'error' }));

/** Detects a rollout that is stuck, was aborted, or has an invalid spec. */
const degradedRollout: Detector<Rollout> = (rollout) => {
  const source = { kind: 'Rollout', apiGroup: 'argoproj.io/v1alpha1', level: 'error' } as const;
  const found = conditionsIn(rollout)
    .filter(
      ({ type, status }) =>
        (type === 'InvalidSpec' && status === 'True') || (type === 'Progressing' && status === 'False'),
    )
    .flatMap((condition) => conditionError(rollout, condition, source));
  const { phase, message } = rollout.status ?? {};
  // A condition contains the same message, and its time.
  if (found.length > 0 || phase !== 'Degraded') return found;
  return conditionError(rollout, { message: message || phase }, source);
};

export const deploymentDetectors: readonly Detector<Deployment>[] = [deploymentConditions];
export const jobDetectors: readonly Detector<Job>[] = [failedJob];
export const rolloutDetectors: readonly Detector<Rollout>[] = [degradedRollout];

export const isRollout = ({ kind, apiVersion }: KubernetesObject): boolean =>
  kind === 'Rollout' && (apiVersion ?? '').startsWith('argoproj.io/');

/** Only the last run of a cron job counts; failures of earlier runs are over. */
export function currentJobs(jobs: readonly Job[]): Job[] {
  const newest = new Map<string, Job>();
  const alone: Job[] = [];
  for (const job of jobs) {
    const { ownerReferences, creationTimestamp = '' } = job.metadata ?? {};
    const owner = Array.isArray(ownerReferences) ? ownerReferences.find((one) => one?.controller)?.uid : undefined;
    if (owner === undefined) alone.push(job);
    else if (creationTimestamp >= (newest.get(owner)?.metadata?.creationTimestamp ?? '')) newest.set(owner, job);
  }
  return [...alone, ...newest.values()];
}

/** The worst level; undefined without errors. */
export const worstLevel = (errors: readonly Pick<DetectedError, 'level'>[]): DetectedError['level'] | undefined => {
  if (errors.length === 0) return undefined;
  return errors.some(({ level }) => level === 'error') ? 'error' : 'warning';
};
