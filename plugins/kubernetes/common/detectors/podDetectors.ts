import type { Container, ContainerState, ContainerStatus, Pod } from '../kubernetesObjects.ts';
import { nameOf, shownNamespace } from '../names.ts';
import { conditionError, conditionsIn } from './conditions.ts';
import type { DetectedError, Detector, ErrorLevel, ErrorType } from './DetectedError.ts';
import { fixForReadiness, fixForRestarting, fixForWaiting, isFaultyWait } from './proposedFix.ts';

const severity = 4;

/** Kubernetes' defaults for probes. */
const defaultPeriodSeconds = 10;
const defaultFailureThreshold = 3;

/** Kubernetes doubles the delay before each restart and resets it after a container has run for this long. */
const backOffWindowMs = 10 * 60_000;
/** The first restart has no delay. */
const minRestartsOfLoop = 2;

const containerNotReady: Detector<Pod> = (pod, now) =>
  statusesOf(pod)
    .filter((status) => now > readyBy(status, containerOf(pod, status)))
    .map((status) =>
      errorOf(pod, status, 'readiness-probe-taking-too-long', {
        message: `The container ${containerName(status)} failed to start properly, but is not crashing`,
        proposedFix: fixForReadiness(containerName(status)),
        since: status.state?.running?.startedAt,
      }),
    );

const containerWaiting: Detector<Pod> = (pod, now) =>
  statusesOf(pod).flatMap((status) => {
    const { message, reason } = status.state?.waiting ?? {};
    const text = message ?? (isFaultyWait(reason) ? reason : undefined);
    if (!text) return [];
    return errorOf(pod, status, 'container-waiting', {
      message: text,
      proposedFix: fixForWaiting(nameOf(pod, 'Pod'), status),
      since: lastCrashOf(status, now) ?? notReadySince(pod) ?? status.lastState?.terminated?.finishedAt,
    });
  });

const containersRestarting: Detector<Pod> = (pod, now) =>
  statusesOf(pod).flatMap((status) => {
    const restarts = status.restartCount ?? 0;
    if (restarts <= 0) return [];
    return errorOf(pod, status, 'containers-restarting', {
      message: `container=${containerName(status)} restarted ${restarts} times`,
      proposedFix: fixForRestarting(nameOf(pod, 'Pod'), status),
      occurrenceCount: restarts,
      level: isLooping(status, now) ? 'error' : 'warning',
      since: lastCrashOf(status, now) ?? status.lastState?.terminated?.finishedAt ?? status.state?.running?.startedAt,
    });
  });

/** The pods of a job are its attempts; only the job itself shows whether it failed. */
const podFailed: Detector<Pod> = (pod) => {
  const { phase, message, reason } = pod.status ?? {};
  const controller = controllerOf(pod);
  if (phase !== 'Failed' || controller?.kind === 'Job') return [];
  const said = message || reason || endOf(pod) || 'Failed';
  return [
    {
      type: 'pod-failed',
      message: `The pod failed: ${said}`,
      severity,
      // A controller creates a replacement.
      level: controller ? 'warning' : 'error',
      sourceRef: sourceOf(pod),
      occurrenceCount: 1,
      values: { reason: said },
    },
  ];
};

/** Detects a pod that fits on no node. Its containers do not exist yet, so no other detector finds it. */
const podUnscheduled: Detector<Pod> = (pod) =>
  conditionsIn(pod)
    .filter(({ type, status, reason }) => type === 'PodScheduled' && status === 'False' && reason === 'Unschedulable')
    .flatMap((condition) => conditionError(pod, condition, { kind: 'Pod', apiGroup: 'v1', level: 'error' }));

export const podDetectors: readonly Detector<Pod>[] = [
  podUnscheduled,
  containerNotReady,
  containerWaiting,
  containersRestarting,
  podFailed,
];

/** Whether a container is in a crash loop, even if it happens to run at the moment. */
function isLooping({ state, lastState, restartCount = 0 }: ContainerStatus, now: number): boolean {
  if (state?.waiting?.reason === 'CrashLoopBackOff') return true;
  if (restartCount < minRestartsOfLoop || !hasCrashed(state?.terminated ?? lastState?.terminated)) return false;
  const startedAt = Date.parse(state?.running?.startedAt ?? '');
  return state?.terminated !== undefined || now - startedAt < backOffWindowMs;
}

/** A container that ended without a reason counts as crashed, because one that is supposed to end is not restarted. */
const hasCrashed = (ended: ContainerState['terminated']) => ended !== undefined && ended.exitCode !== 0;

/** The time of the last crash, whether the container waits, runs or has just ended, so lists do not reorder in between. */
const lastCrashOf = (status: ContainerStatus, now: number) =>
  isLooping(status, now) ? (status.state?.terminated ?? status.lastState?.terminated)?.finishedAt : undefined;

function endOf(pod: Pod): string | undefined {
  const ended = statusesOf(pod).map(({ state }) => state?.terminated);
  const { reason, exitCode } = ended.find((one) => one !== undefined && one.exitCode !== 0) ?? {};
  return reason && exitCode !== undefined ? `${reason} (exit code ${exitCode})` : reason;
}

function controllerOf({ metadata }: Pod) {
  const owners = metadata?.ownerReferences;
  return Array.isArray(owners) ? owners.find((owner) => owner?.controller) : undefined;
}

const sourceOf = (pod: Pod) => ({
  name: nameOf(pod, 'Pod'),
  namespace: shownNamespace(pod),
  kind: 'Pod',
  apiGroup: 'v1',
});

/** The time in milliseconds by which a container should be ready; Infinity without a readiness probe. */
function readyBy(status: ContainerStatus, container: Container | undefined): number {
  const startedAt = Date.parse(status.state?.running?.startedAt ?? '');
  const probe = container?.readinessProbe;
  if (status.ready || !probe || Number.isNaN(startedAt)) return Number.POSITIVE_INFINITY;
  const {
    initialDelaySeconds = 0,
    periodSeconds = defaultPeriodSeconds,
    failureThreshold = defaultFailureThreshold,
  } = probe;
  return startedAt + (initialDelaySeconds + periodSeconds * failureThreshold) * 1_000;
}

/** Clusters may send anything, so a value that is not a list, or a list with holes, must not throw. */
function statusesOf({ status }: Pod): ContainerStatus[] {
  const lists = [status?.initContainerStatuses, status?.containerStatuses];
  return lists.flatMap((list) => (Array.isArray(list) ? list.filter(Boolean) : []));
}

function containerOf({ spec }: Pod, { name }: ContainerStatus): Container | undefined {
  return Array.isArray(spec?.containers) ? spec.containers.find((container) => container?.name === name) : undefined;
}

const containerName = (status: ContainerStatus) => status.name ?? 'unknown-container';

const notReadySince = ({ status }: Pod) =>
  Array.isArray(status?.conditions)
    ? status.conditions.find((condition) => condition?.type === 'Ready' && condition.status === 'False')
        ?.lastTransitionTime
    : undefined;

type Found = Pick<DetectedError, 'message' | 'proposedFix' | 'since'> & {
  occurrenceCount?: number;
  level?: ErrorLevel;
};

function errorOf(pod: Pod, status: ContainerStatus, type: ErrorType, found: Found): DetectedError {
  const { message, proposedFix, since, occurrenceCount = 1, level = 'error' } = found;
  const exitCode = (status.lastState?.terminated ?? status.state?.terminated)?.exitCode ?? 0;
  return {
    type,
    message,
    severity,
    level,
    ...(proposedFix ? { proposedFix } : {}),
    sourceRef: sourceOf(pod),
    occurrenceCount,
    ...(since ? { since } : {}),
    values: { container: containerName(status), count: occurrenceCount, exitCode },
  };
}
