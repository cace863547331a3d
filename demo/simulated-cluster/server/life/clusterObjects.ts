import type { KubernetesObject } from '../kubernetesObject.ts';
import { numberFor, uidFor } from './chance.ts';
import { HOUR, timeText } from './units.ts';
import { loadAt } from './usage.ts';
import type { World } from './world.ts';

const standard = ['default', 'kube-system'];
export const clusterVersion = 'v1.31.4+simulation';

/** The objects of every cluster: its nodes, and the namespaces in use. */
export function clusterObjects(world: World, objects: readonly KubernetesObject[]): KubernetesObject[] {
  const creationTimestamp = timeText(world.startedAt - 190 * 24 * HOUR);
  const known = new Set([...standard, ...objects.flatMap(({ metadata: { namespace } }) => namespace ?? [])]);
  const namespaces = [...known].map((name) => ({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name,
      uid: uidFor(`Namespace/${world.name}/${name}`),
      creationTimestamp,
      labels: { 'kubernetes.io/metadata.name': name },
    },
    spec: { finalizers: ['kubernetes'] },
    status: { phase: 'Active' },
  }));
  return [...namespaces, ...world.nodes.map((name) => nodeObject(name, creationTimestamp))];
}

const size = { cpu: '8', memory: '32Gi', pods: '110' };

function nodeObject(name: string, creationTimestamp: string): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      uid: uidFor(`Node/${name}`),
      creationTimestamp,
      labels: { 'kubernetes.io/hostname': name, 'kubernetes.io/os': 'linux' },
    },
    spec: {},
    status: {
      capacity: size,
      allocatable: size,
      addresses: [{ type: 'InternalIP', address: `10.0.0.${10 + (numberFor(name) % 90)}` }],
      conditions: [{ type: 'Ready', status: 'True', reason: 'KubeletReady', lastTransitionTime: creationTimestamp }],
      nodeInfo: { kubeletVersion: clusterVersion, osImage: 'A simulation', containerRuntimeVersion: 'simulation://1' },
    },
  };
}

export function nodeMetrics({ nodes }: World, at: number): KubernetesObject[] {
  return nodes.map((name) => ({
    apiVersion: 'metrics.k8s.io/v1beta1',
    kind: 'NodeMetrics',
    timestamp: timeText(at),
    window: '15s',
    metadata: { name, creationTimestamp: timeText(at) },
    usage: {
      cpu: `${Math.round(8000 * loadAt(0.45, name, at))}m`,
      memory: `${Math.round(32 * 2 ** 20 * loadAt(0.6, `${name} memory`, at))}Ki`,
    },
  }));
}
