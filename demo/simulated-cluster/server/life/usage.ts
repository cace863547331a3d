import type { KubernetesObject } from '../kubernetesObject.ts';
import { fractionFor } from './chance.ts';
import type { LivingContainer, LivingPod } from './podObject.ts';
import { bytesIn, coresIn, MINUTE, timeText } from './units.ts';

/** The load at a given time, around the seed's value. */
export function loadAt(load: number, key: string, at: number): number {
  const phase = fractionFor(key) * 2 * Math.PI;
  const slow = Math.sin((at / (7 * MINUTE)) * 2 * Math.PI + phase);
  const quick = Math.sin((at / (0.7 * MINUTE)) * 2 * Math.PI + 3 * phase);
  return Math.max(0.01, load * (1 + 0.16 * slow + 0.06 * quick));
}

/** The usage of a pod's containers; empty if they do not run. */
export function podMetrics({ object, occupant, containers }: LivingPod, at: number): KubernetesObject | undefined {
  const running = containers.filter(({ life }) => life.run);
  if (running.length === 0 || object.status?.phase !== 'Running') return undefined;
  const { name, namespace = '', labels } = object.metadata;
  return {
    apiVersion: 'metrics.k8s.io/v1beta1',
    kind: 'PodMetrics',
    metadata: { name, namespace, creationTimestamp: timeText(at), labels },
    timestamp: timeText(at),
    window: '15s',
    containers: running.map((living) => ({
      name: living.container.name,
      usage: usageOf(living, occupant.slot.simulation.load, `${namespace}/${name}`, at, occupant.slot.behaviour),
    })),
  };
}

function usageOf({ container, life }: LivingContainer, load: number, key: string, at: number, behaviour: string) {
  const { requests, limits } = container.resources ?? {};
  const busy = loadAt(load, `${key}/${container.name}`, at);
  const cores = coresIn(requests?.cpu ?? limits?.cpu) * busy;
  const limit = bytesIn(limits?.memory ?? requests?.memory);
  // The usage of a container that will run out of memory grows.
  const eaten = Math.min(0.99, 0.35 + (at - (life.run?.from ?? at)) / (100 * 1000));
  const steady = bytesIn(requests?.memory ?? limits?.memory) * (0.62 + 0.2 * busy);
  const bytes = behaviour === 'out-of-memory' ? limit * eaten : Math.min(steady, limit * 0.97);
  return { cpu: `${Math.max(1, Math.round(cores * 1000))}m`, memory: `${Math.round(bytes / 1024)}Ki` };
}
