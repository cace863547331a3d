import type { StatusTone } from '@callboard/ui';
import type { Condition, Container, ContainerState, ContainerStatus, ErrorLevel, Pod } from '../../common/index.ts';

/** The cluster's own word for the state of a pod. */
type ShownStatus = { text: string; tone: StatusTone };

const healthy = new Set(['Running', 'Completed', 'Succeeded']);
const onTheWay = new Set(['Pending', 'ContainerCreating', 'PodInitializing', 'Terminating']);

/** The worst status in a word, as in `kubectl get pods`. A running pod with errors is not healthy. */
export function podStatus(pod: Pod, level?: ErrorLevel): ShownStatus {
  const text = wordFor(pod);
  const tone = toneOf(text);
  return { text, tone: level && tone === 'success' ? levelTone[level] : tone };
}

function wordFor(pod: Pod): string {
  const { phase, reason } = pod.status ?? {};
  if (pod.metadata?.deletionTimestamp) return 'Terminating';
  const starting = statusesIn(pod, 'initContainerStatuses').find(({ state }) => !isDone(state));
  const startingWord = starting && faultOf(starting.state);
  if (startingWord) return `Init:${startingWord}`;
  const faulty = statusesIn(pod, 'containerStatuses')
    .map(({ state }) => faultOf(state))
    .find(Boolean);
  if (faulty) return faulty;
  if (reason) return reason;
  return (phase === 'Pending' && blockingReason(pod)) || phase || 'Unknown';
}

/** Wire: waiting, running or terminated; the reason says more than the state, if there is one. */
export function containerStatusText(state: ContainerState | undefined): string {
  if (state?.waiting) return state.waiting.reason ?? 'Unknown';
  if (state?.terminated) return state.terminated.reason ?? 'Unknown';
  return state?.running ? 'Running' : 'Unknown';
}

export function containerTone(state: ContainerState | undefined): StatusTone {
  return toneOf(containerStatusText(state));
}

export function readyContainers(pod: Pod): { ready: number; all: number } {
  const statuses = statusesIn(pod, 'containerStatuses');
  const ready = statuses.filter((status) => status.ready).length;
  return { ready, all: Math.max(containersOf(pod).length, statuses.length) };
}

export const restartsOf = (pod: Pod): number =>
  statusesIn(pod, 'containerStatuses').reduce((sum, { restartCount = 0 }) => sum + restartCount, 0);

type StatusList = 'containerStatuses' | 'initContainerStatuses';

/** Clusters may send anything, so a value that is not a list, or a list with holes, must not throw. */
export function statusesIn({ status }: Pod, list: StatusList): ContainerStatus[] {
  const statuses = status?.[list];
  return Array.isArray(statuses) ? statuses.filter(Boolean) : [];
}

export const containersOf = ({ spec }: Pod): Container[] =>
  Array.isArray(spec?.containers) ? spec.containers.filter(Boolean) : [];

export const conditionsOf = ({ status }: Pod): Condition[] =>
  Array.isArray(status?.conditions) ? status.conditions.filter(Boolean) : [];

const isDone = (state: ContainerState | undefined) => state?.terminated?.exitCode === 0;

function faultOf(state: ContainerState | undefined): string | undefined {
  if (state?.waiting) return state.waiting.reason;
  const { reason, exitCode } = state?.terminated ?? {};
  return state?.terminated && reason !== 'Completed' ? (reason ?? `ExitCode:${exitCode}`) : undefined;
}

const blockingReason = (pod: Pod) =>
  conditionsOf(pod).find(({ status, reason }) => status === 'False' && reason)?.reason;

function toneOf(text: string): StatusTone {
  if (healthy.has(text)) return 'success';
  if (onTheWay.has(text.replace('Init:', ''))) return 'info';
  return text === 'Unknown' ? 'warning' : 'danger';
}

/** The colour of a level, the same everywhere. */
export const levelTone: Record<ErrorLevel, StatusTone> = { error: 'danger', warning: 'warning' };

export const worstOf = (levels: Iterable<ErrorLevel>): ErrorLevel =>
  [...levels].includes('error') ? 'error' : 'warning';
