import type { DetectedError, ErrorType } from '../../common/index.ts';

/** For problems without a proposed fix. */
const byType: Record<Exclude<ErrorType, 'condition-message-present'>, string> = {
  'readiness-probe-taking-too-long':
    "Check the container's logs for startup errors, and the settings of its readiness probe",
  'container-waiting': "Check the pod's events for the reason",
  'containers-restarting': "Check the logs of the container's previous run",
  'pod-failed': "Check the logs of the pod's last container and the pod's events",
  'hpa-max-current-replicas':
    'Find out why the load is higher than usual, or raise maxReplicas of the autoscaler if the cluster has room',
};

/** Conditions mean something else for each kind of object. */
const byKind: Readonly<Record<string, string>> = {
  Pod: 'Compare the resource requests, node selectors, tolerations and volumes of the pod with the nodes: lower the requests, or add a node that fits',
  Deployment: 'Check the newest pods of the deployment; if the last rollout is the cause, roll it back',
  Rollout: 'Check the newest pods and the analysis of the rollout; abort it if the new version is the cause',
  Job: 'Check the logs of the last pod of the job, then run it again',
  HorizontalPodAutoscaler:
    'Check that the metrics server responds and that the pods request the resources that are measured',
};

/** The next steps of a person who looks into an error, the most promising first. */
export function nextStepsFor({ type, proposedFix, sourceRef: { kind } }: DetectedError): string[] {
  if (proposedFix) return [...proposedFix.actions];
  if (type !== 'condition-message-present') return [byType[type]];
  return [byKind[kind] ?? 'Check the events of the object'];
}
