import {
  type ClusterObjects,
  type ContainerStatus,
  type DetectedError,
  errorsInCluster,
  type KubernetesObject,
  nameOf,
  namespaceOf,
  type Pod,
  resourcesOf,
  worstLevel,
} from '../../common/index.ts';
import { type Workload, workloadOf } from '../problems/workloadOf.ts';
import type { Problem } from './failingAnswer.ts';
import { nextStepsFor } from './nextSteps.ts';

/** The container whose log shows the cause. */
export type LogPlace = { pod: string; container: string; isPrevious: boolean };

export type FailingWorkload = Workload & {
  namespace: string;
  severity: Problem['severity'];
  since?: string;
  problems: Problem[];
  logPlace?: LogPlace;
};

type Found = { object: KubernetesObject; error: DetectedError };

/** Clusters send whole stack traces. */
const maxMessageLength = 1_000;
const maxObjects = 5;

/** The workloads of one cluster that fail, each with its problems; pods that fail for the same reason are one problem. */
export function failingWorkloads(item: ClusterObjects): FailingWorkload[] {
  const byWorkload = new Map<string, Workload & { namespace: string; found: Found[] }>();
  for (const { object, errors } of errorsInCluster(item)) {
    const { kind, name } = errors[0]!.sourceRef;
    const workload = kind === 'Pod' ? workloadOf(object) : { kind, name };
    const namespace = namespaceOf(object);
    const key = JSON.stringify([namespace, workload.kind, workload.name]);
    const entry = byWorkload.get(key) ?? { ...workload, namespace, found: [] };
    byWorkload.set(key, entry);
    entry.found.push(...errors.map((error) => ({ object, error })));
  }
  const pods = resourcesOf<Pod>(item, 'pods');
  return [...byWorkload.values()].map(({ found, ...workload }) => {
    const sorted = found.toSorted((one, other) => urgency(other.error) - urgency(one.error));
    const problems = problemsOf(sorted);
    const logPlace = crashedContainer(sorted) ?? endedContainer(pods.filter((pod) => isOf(pod, workload)));
    const severity = worstLevel(sorted.map(({ error }) => error))!;
    const since = earliest(problems.filter((problem) => problem.severity === severity));
    return { ...workload, severity, ...(since && { since }), problems, ...(logPlace && { logPlace }) };
  });
}

/** As on all pages: errors count more than warnings, and a waiting reason says more than the number of restarts. */
const urgency = ({ level, type }: DetectedError) =>
  (level === 'error' ? 2 : 0) + (type === 'containers-restarting' ? 0 : 1);

function problemsOf(found: readonly Found[]): Problem[] {
  const problems = new Map<string, Problem>();
  for (const { object, error } of found) {
    const { type, level: severity, proposedFix, sourceRef, since, values } = error;
    const container = typeof values.container === 'string' ? values.container : undefined;
    const reason = proposedFix?.errorType ?? waitingReason(object, container) ?? schedulingReason(error);
    const message = error.message.slice(0, maxMessageLength);
    // The texts of containers differ by the name of their pod.
    const text = type === 'condition-message-present' ? message : undefined;
    const key = JSON.stringify([type, severity, reason, container, sourceRef.kind, text]);
    const named = `${sourceRef.kind}/${sourceRef.name}`;
    const known = problems.get(key);
    if (known) {
      known.objectCount += 1;
      if (known.objects.length < maxObjects) known.objects.push(named);
      continue;
    }
    problems.set(key, {
      severity,
      type,
      ...(reason !== undefined && { reason }),
      ...(container !== undefined && { container }),
      message,
      ...(proposedFix && { explanation: proposedFix.rootCauseExplanation }),
      nextSteps: nextStepsFor(error),
      ...(since !== undefined && { since }),
      objects: [named],
      objectCount: 1,
    });
  }
  return [...problems.values()];
}

const earliest = (problems: readonly Problem[]): string | undefined =>
  problems.flatMap(({ since }) => since ?? []).sort()[0];

/** As on the Kubernetes tab: after a crash, the log of the run that crashed. */
function crashedContainer(found: readonly Found[]): LogPlace | undefined {
  const logged = found.find(({ error: { proposedFix } }) => proposedFix && proposedFix.type !== 'events')?.error;
  if (!logged) return undefined;
  const isPrevious = logged.proposedFix?.errorType !== 'ReadinessProbe';
  return { pod: logged.sourceRef.name, container: String(logged.values.container), isPrevious };
}

/** The container that ended in the newest failed pod, such as the last attempt of a job. */
function endedContainer(pods: readonly Pod[]): LogPlace | undefined {
  const age = ({ metadata }: Pod) => metadata?.creationTimestamp ?? '';
  for (const pod of pods.toSorted((one, other) => age(other).localeCompare(age(one)))) {
    const ended = statusesOf(pod).find(({ state }) => state?.terminated && state.terminated.exitCode !== 0);
    if (ended?.name) return { pod: nameOf(pod, 'Pod'), container: ended.name, isPrevious: false };
  }
  return undefined;
}

function isOf(pod: Pod, { kind, name, namespace }: Workload & { namespace: string }): boolean {
  const owner = workloadOf(pod);
  return owner.kind === kind && owner.name === name && namespaceOf(pod) === namespace;
}

const waitingReason = (object: KubernetesObject, container: string | undefined): string | undefined =>
  container === undefined
    ? undefined
    : statusesOf(object as Pod).find(({ name }) => name === container)?.state?.waiting?.reason;

/** The only condition of pods that a detector reports. */
const schedulingReason = ({ type, sourceRef: { kind } }: DetectedError): string | undefined =>
  type === 'condition-message-present' && kind === 'Pod' ? 'Unschedulable' : undefined;

/** Clusters may send anything. */
function statusesOf({ status }: Pod): ContainerStatus[] {
  const lists = [status?.initContainerStatuses, status?.containerStatuses];
  return lists.flatMap((list) => (Array.isArray(list) ? list.filter(Boolean) : []));
}
