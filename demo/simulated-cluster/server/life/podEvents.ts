import type { KubernetesObject } from '../kubernetesObject.ts';
import { uidFor } from './chance.ts';
import type { LivingPod } from './podObject.ts';
import { HOUR, MINUTE, SECOND, timeText } from './units.ts';

type PodEvent = {
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
  from: string;
  first: number;
  last: number;
  count: number;
};

/** Events are kept for an hour. */
const keptMs = HOUR;

/** The events of a pod within the last hour. */
export function podEvents(pod: LivingPod, at: number): KubernetesObject[] {
  return eventsIn(pod, at)
    .filter(({ last }) => last > at - keptMs && last <= at)
    .map((event) => eventObject(pod.object, event));
}

function eventsIn(pod: LivingPod, at: number): PodEvent[] {
  const { slot, name, bornAt, leaving } = pod.occupant;
  const { name: container = '', image = '' } = slot.template.spec.containers[0] ?? {};
  const whole = `${slot.namespace}/${name}`;
  const kubelet = `kubelet, ${slot.node}`;
  const once = (after: number, reason: string, message: string, from = kubelet): PodEvent => {
    const time = bornAt + after * SECOND;
    return { type: 'Normal', reason, message, from, first: time, last: time, count: 1 };
  };
  const again = (reason: string, message: string, everyMs: number, from = kubelet): PodEvent => {
    const first = bornAt + 3 * SECOND;
    const count = Math.max(0, Math.floor((at - first) / everyMs)) + 1;
    return { type: 'Warning', reason, message, from, first, last: first + (count - 1) * everyMs, count };
  };
  if (slot.behaviour === 'unschedulable') {
    const message = '0/3 nodes are available: 3 Insufficient memory.';
    return [again('FailedScheduling', message, 5 * MINUTE, 'default-scheduler')];
  }
  const started = [
    once(0, 'Scheduled', `Successfully assigned ${whole} to ${slot.node}`, 'default-scheduler'),
    once(1, 'Pulled', `Container image "${image}" already present on machine`),
    once(2, 'Created', `Created container ${container}`),
    once(2, 'Started', `Started container ${container}`),
  ];
  const gone = leaving && {
    ...once(0, 'Killing', `Stopping container ${container}`),
    first: leaving.since,
    last: leaving.since,
  };
  const own: Record<string, PodEvent[]> = {
    crash: [
      ...started,
      again('BackOff', `Back-off restarting failed container ${container} in pod ${name}`, 20 * SECOND),
    ],
    'out-of-memory': [
      ...started,
      again('OOMKilling', `Memory cgroup out of memory: Killed process in container ${container}`, 155 * SECOND),
      again('BackOff', `Back-off restarting failed container ${container} in pod ${name}`, 80 * SECOND),
    ],
    'image-pull': [
      ...started.slice(0, 1),
      again('Failed', `Failed to pull image "${image}": rpc error: code = NotFound desc = ${image}: not found`, MINUTE),
      again('BackOff', `Back-off pulling image "${image}"`, 15 * SECOND),
    ],
    'missing-config': [
      ...started.slice(0, 2),
      again('Failed', `Error: ${pod.containers[0]?.life.waiting?.message ?? 'not found'}`, 12 * SECOND),
    ],
    'not-ready': [
      ...started,
      again('Unhealthy', 'Readiness probe failed: HTTP probe failed with statuscode: 503', 10 * SECOND),
    ],
  };
  return [...(own[slot.behaviour] ?? started), ...(gone ? [gone] : [])];
}

function eventObject(pod: KubernetesObject, { from, first, last, ...event }: PodEvent): KubernetesObject {
  const { name, namespace, uid } = pod.metadata;
  const id = uidFor(`${uid} ${event.reason} ${event.message}`);
  const [component = '', host] = from.split(', ');
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: `${name}.${id.slice(0, 8)}`, namespace, uid: id, creationTimestamp: timeText(first) },
    involvedObject: { apiVersion: 'v1', kind: 'Pod', name, namespace, uid },
    ...event,
    firstTimestamp: timeText(first),
    lastTimestamp: timeText(last),
    source: { component, ...(host && { host }) },
    reportingComponent: component,
    reportingInstance: host ?? '',
  };
}
