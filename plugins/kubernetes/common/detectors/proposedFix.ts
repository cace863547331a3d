import type { ContainerStatus } from '../kubernetesObjects.ts';
import type { ProposedFix } from './DetectedError.ts';

type Case = { container: string; podName: string; exitCode: number };
type FixOf = (failed: Case) => Omit<ProposedFix, 'errorType'>;

const exited: FixOf = ({ container, exitCode }) => ({
  type: 'logs',
  container,
  rootCauseExplanation: `The container ${container} has exited with a non-zero exit code (${exitCode}).`,
  actions: ['Check the logs of the crash for the error that ended it'],
});

/** By the reason for which a container ended the last time. */
const byTerminatedReason: Record<string, FixOf> = {
  Unknown: exited,
  Error: exited,
  OOMKilled: ({ container }) => ({
    type: 'docs',
    docsLink:
      'https://kubernetes.io/docs/tasks/configure-pod-container/assign-memory-resource/#exceed-a-container-s-memory-limit',
    rootCauseExplanation: `The container ${container} was stopped because it used more memory than its limit allows.`,
    actions: [
      'Raise the memory limit of the container',
      'Make sure that the application bounds its memory, and does not use more than it needs',
    ],
  }),
};

/** By the reason for which a container waits. */
const byWaitingReason: Record<string, FixOf> = {
  InvalidImageName: () => ({
    type: 'docs',
    docsLink: 'https://kubernetes.io/docs/concepts/containers/images/#image-names',
    rootCauseExplanation: 'The image of the pod is not a valid image name.',
    actions: ['Check that the image name is right and well formed'],
  }),
  ImagePullBackOff: ({ podName }) => ({
    type: 'events',
    podName,
    rootCauseExplanation: 'The image either does not exist, or the cluster may not pull it.',
    actions: [
      'Check that the image and its tag exist in the registry',
      'Check that the cluster can reach the registry, and that the pod has the image pull secret it needs',
      'Look at the events of the pod for the answer of the registry',
    ],
  }),
  CrashLoopBackOff: ({ container }) => ({
    type: 'logs',
    container,
    rootCauseExplanation: `The container ${container} keeps crashing, so Kubernetes waits longer before each new start.`,
    actions: ['Check the logs of the crash for the error that ended it'],
  }),
  CreateContainerConfigError: ({ podName }) => ({
    type: 'events',
    podName,
    rootCauseExplanation: 'There is something wrong with the config of the container: it cannot be made from it.',
    actions: [
      'Check that the config maps and secrets that the container refers to exist, and have the keys it names',
      'Look at the events of the pod for the one that is missing',
    ],
  }),
};

export function fixForWaiting(podName: string, status: ContainerStatus): ProposedFix | undefined {
  return proposed(byWaitingReason, status.state?.waiting?.reason, podName, status);
}

/** For a container that restarts: by why it ended the last time, or what it waits for. */
export function fixForRestarting(podName: string, status: ContainerStatus): ProposedFix | undefined {
  const reason = status.lastState?.terminated?.reason ?? status.state?.terminated?.reason;
  return proposed(byTerminatedReason, reason, podName, status) ?? fixForWaiting(podName, status);
}

export const fixForReadiness = (container: string): ProposedFix => ({
  type: 'logs',
  errorType: 'ReadinessProbe',
  container,
  rootCauseExplanation: `The container ${container} failed to start properly, but is not crashing: its readiness probe does not succeed.`,
  actions: ['Ensure that the container starts correctly locally', "Check the container's logs for errors in startup"],
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

/** Whether a container that waits for this reason has a fault, whatever else it says. */
export const isFaultyWait = (reason: string | undefined): boolean =>
  reason !== undefined && Object.hasOwn(byWaitingReason, reason);
