import type { Container, KubernetesObject, Pod, PodMetrics, ResourceUsage } from '../../common/index.ts';
import { quantityOf } from './quantity.ts';

type Usage = Record<string, unknown>;
type ContainerMetrics = { name?: unknown; usage?: Usage };
type Resource = 'cpu' | 'memory';

/**
 * The usage of pods with their requests and limits. Wire: only the name of the pod is sent, since clients look it up by name; memory is a
 * string, as in the peer.
 */
export function podMetricsOf(pods: readonly KubernetesObject[], metrics: readonly KubernetesObject[]): PodMetrics[] {
  const measured = new Map(metrics.map((item) => [keyOf(item), containersOf(item)]));
  return pods.flatMap((pod: Pod) => {
    const used = measured.get(keyOf(pod));
    if (!used) return [];
    const specs = pod.spec?.containers;
    const containers = Array.isArray(specs) ? specs : [];
    const usage = (resource: Resource) => usageOf(resource, used, containers);
    return {
      pod: { metadata: { name: pod.metadata?.name, namespace: pod.metadata?.namespace } as Pod['metadata'] },
      cpu: usage('cpu'),
      memory: usage('memory'),
      containers: used.map((container) => {
        const own = containers.filter(({ name }) => name === container.name);
        return {
          container: String(container.name),
          cpuUsage: usageOf('cpu', [container], own),
          memoryUsage: usageOf('memory', [container], own),
        };
      }),
    };
  });
}

function usageOf(resource: Resource, used: readonly ContainerMetrics[], specs: readonly Container[]): ResourceUsage {
  const shown = (amount: number) => (resource === 'memory' ? String(Math.round(amount)) : rounded(amount));
  const total = (amounts: readonly unknown[]) => shown(amounts.reduce<number>((sum, one) => sum + quantityOf(one), 0));
  return {
    currentUsage: total(used.map(({ usage }) => usage?.[resource])),
    requestTotal: total(specs.map((spec) => spec?.resources?.requests?.[resource])),
    limitTotal: total(specs.map((spec) => spec?.resources?.limits?.[resource])),
  };
}

/** Rounds to nanocores, since sums of such fractions are inexact. */
const rounded = (cores: number) => Math.round(cores * 1e9) / 1e9;

const keyOf = ({ metadata }: KubernetesObject) => JSON.stringify([metadata?.namespace, metadata?.name]);

function containersOf({ containers }: KubernetesObject): ContainerMetrics[] {
  if (!Array.isArray(containers)) return [];
  return containers.filter((one) => typeof one === 'object' && one !== null && typeof one.name === 'string');
}
