import type { Container, ContainerStatus, Pod } from '../kubernetesObjects.ts';
import { nameOf, shownNamespace } from '../names.ts';
import type { DetectedError, Detector, ErrorType } from './DetectedError.ts';
import { fixForReadiness, fixForRestarting, fixForWaiting, isFaultyWait } from './proposedFix.ts';

const severity = 4;

/** What Kubernetes takes where a probe does not say. */
const usualPeriodSeconds = 10;
const usualFailureThreshold = 3;

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

const containerWaiting: Detector<Pod> = (pod) =>
  statusesOf(pod).flatMap((status) => {
    const { message, reason } = status.state?.waiting ?? {};
    const text = message ?? (isFaultyWait(reason) ? reason : undefined);
    if (!text) return [];
    return errorOf(pod, status, 'container-waiting', {
      message: text,
      proposedFix: fixForWaiting(nameOf(pod, 'Pod'), status),
      since: notReadySince(pod) ?? status.lastState?.terminated?.finishedAt,
    });
  });

const containersRestarting: Detector<Pod> = (pod) =>
  statusesOf(pod).flatMap((status) => {
    const restarts = status.restartCount ?? 0;
    if (restarts <= 0) return [];
    return errorOf(pod, status, 'containers-restarting', {
      message: `container=${containerName(status)} restarted ${restarts} times`,
      proposedFix: fixForRestarting(nameOf(pod, 'Pod'), status),
      occurrenceCount: restarts,
      since: status.lastState?.terminated?.finishedAt ?? status.state?.running?.startedAt,
    });
  });

export const podDetectors: readonly Detector<Pod>[] = [containerNotReady, containerWaiting, containersRestarting];

/** When a container must have been ready, in milliseconds; never for one that runs without a readiness probe. */
function readyBy(status: ContainerStatus, container: Container | undefined): number {
  const startedAt = Date.parse(status.state?.running?.startedAt ?? '');
  const probe = container?.readinessProbe;
  if (status.ready || !probe || Number.isNaN(startedAt)) return Number.POSITIVE_INFINITY;
  const {
    initialDelaySeconds = 0,
    periodSeconds = usualPeriodSeconds,
    failureThreshold = usualFailureThreshold,
  } = probe;
  return startedAt + (initialDelaySeconds + periodSeconds * failureThreshold) * 1_000;
}

/** Clusters send what they like: a list that is none, and holes in it, are nothing to fail at. */
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

type Found = Pick<DetectedError, 'message' | 'proposedFix' | 'since'> & { occurrenceCount?: number };

function errorOf(pod: Pod, status: ContainerStatus, type: ErrorType, found: Found): DetectedError {
  const { message, proposedFix, since, occurrenceCount = 1 } = found;
  const exitCode = (status.lastState?.terminated ?? status.state?.terminated)?.exitCode ?? 0;
  return {
    type,
    message,
    severity,
    ...(proposedFix ? { proposedFix } : {}),
    sourceRef: { name: nameOf(pod, 'Pod'), namespace: shownNamespace(pod), kind: 'Pod', apiGroup: 'v1' },
    occurrenceCount,
    ...(since ? { since } : {}),
    values: { container: containerName(status), count: occurrenceCount, exitCode },
  };
}
