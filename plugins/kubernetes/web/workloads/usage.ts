import { type Pod, type PodMetrics, podKey, type ResourceUsage } from '../../common/index.ts';
import { amountOf } from '../pods/usagePercent.ts';

/** The usage and limits of all pods together; undefined without measurements. */
export function usageOf(
  pods: readonly Pod[],
  metrics: ReadonlyMap<string, PodMetrics>,
  resource: 'cpu' | 'memory',
): ResourceUsage | undefined {
  const measured = pods.flatMap((pod) => metrics.get(podKey(pod))?.[resource] ?? []);
  if (measured.length === 0) return;
  const sum = (part: keyof ResourceUsage) => measured.reduce((total, usage) => total + amountOf(usage[part]), 0);
  // One pod without a limit makes the total unlimited.
  const isBound = measured.every(({ limitTotal }) => amountOf(limitTotal) > 0);
  return {
    currentUsage: sum('currentUsage'),
    requestTotal: sum('requestTotal'),
    limitTotal: isBound ? sum('limitTotal') : 0,
  };
}
