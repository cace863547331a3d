import type { ContainerStatus } from '../kubernetesObjects.ts';
import type { ProposedFix } from './DetectedError.ts';

type Case = { container: string; podName: string; exitCode: number };
type FixOf = (failed: Case) => Omit<ProposedFix, 'errorType'>;

const exited: FixOf = ({ container, exitCode }) => ({
  type: 'logs',
  container,
  rootCauseExplanation: `The container ${container} exited with a non-zero exit code (${exitCode}).`,
  actions: ['Check the crash logs for the error'],
});

/** By the reason of a container's last termination. */
const byTerminatedReason: Record<string, FixOf> = {
  Unknown: exited,
  Error: exited,
  OOMKilled: ({ container }) => ({
    type: 'docs',
    docsLink:
      'https://kubernetes.io/docs/tasks/configure-pod-container/assign-memory-resource/#exceed-a-container-s-memory-limit',
    rootCauseExplanation: `The container ${container} was stopped because it exceeded its memory limit.`,
    actions: ["Raise the container's memory limit", 'Make sure the application limits its memory use'],
  }),
};

/** By the reason for which a container is waiting. */
const byWaitingReason: Record<string, FixOf> = {
  InvalidImageName: () => ({
    type: 'docs',
    docsLink: 'https://kubernetes.io/docs/concepts/containers/images/#image-names',
    rootCauseExplanation: "The pod's image name is invalid.",
    actions: ['Check the spelling and format of the image name'],
  }),
  ImagePullBackOff: ({ podName }) => ({
    type: 'events',
    podName,
    rootCauseExplanation: 'The image does not exist, or the cluster is not allowed to pull it.',
    actions: [
      'Check that the image and its tag exist in the registry',
      'Check that the cluster can reach the registry and the pod has the image pull secret it needs',
      "Check the pod's events for the registry's response",
    ],
  }),
  CrashLoopBackOff: ({ container }) => ({
    type: 'logs',
    container,
    rootCauseExplanation: `The container ${container} keeps crashing, so Kubernetes waits longer before each restart.`,
    actions: ['Check the crash logs for the error'],
  }),
  CreateContainerConfigError: ({ podName }) => ({
    type: 'events',
    podName,
    rootCauseExplanation: 'The container cannot be created: its configuration refers to something that does not exist.',
    actions: [
      'Check that the config maps and secrets of the container exist and have the keys it refers to',
      "Check the pod's events for the missing one",
    ],
  }),
};

export function fixForWaiting(podName: string, status: ContainerStatus): ProposedFix | undefined {
  return proposed(byWaitingReason, status.state?.waiting?.reason, podName, status);
}

/** For a restarting container: chosen by the reason of its last termination, or else by the reason for waiting. */
export function fixForRestarting(podName: string, status: ContainerStatus): ProposedFix | undefined {
  const reason = status.lastState?.terminated?.reason ?? status.state?.terminated?.reason;
  return proposed(byTerminatedReason, reason, podName, status) ?? fixForWaiting(podName, status);
}

export const fixForReadiness = (container: string): ProposedFix => ({
  type: 'logs',
  errorType: 'ReadinessProbe',
  container,
  rootCauseExplanation: `The container ${container} failed to start properly, but is not crashing: its readiness probe fails.`,
  actions: ['Make sure the container starts correctly locally', "Check the container's logs for startup errors"],
});

function proposed(
  fixes: Record<string, FixOf>,
  reason: string | undefined,
  podName: string,
  status: ContainerStatus,
): ProposedFix | undefined {
  const fix = reason !== undefined && Object.hasOwn(fixes, reason) ? fixes[reason] : undefined;
  if (!fix || reason === undefined) return;
  const exitCode = (status.lastState?.terminated ?? status.state?.terminated)?.exitCode ?? 0;
  return {
    ...fix({ container: status.name ?? 'unknown-container', podName, exitCode }),
    errorType: reason,
  } as ProposedFix;
}

/** Whether this waiting reason alone means that the container is faulty. */
export const isFaultyWait = (reason: string | undefined): boolean =>
  reason !== undefined && Object.hasOwn(byWaitingReason, reason);
