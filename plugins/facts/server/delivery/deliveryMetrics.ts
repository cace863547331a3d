import type { Delivery } from '../../common/index.ts';
import type { Deployment } from './deployment.ts';

const hourMs = 3_600_000;
const weekMs = 168 * hourMs;

/** The four metrics of DORA over some deployments in a period; a metric without the data for it is missing. */
export function deliveryMetrics(deployments: readonly Deployment[], periodMs: number): Delivery {
  const failed = deployments.filter(({ isFailed }) => isFailed);
  const leadTimes = deployments.flatMap(({ at, committedAt }) => (committedAt === undefined ? [] : at - committedAt));
  const restoreTimes = failed.flatMap(({ at, restoredAt }) => (restoredAt === undefined ? [] : restoredAt - at));
  return {
    deployments: deployments.length,
    deploymentsPerWeek: rounded((deployments.length * weekMs) / periodMs),
    ...(leadTimes.length > 0 && { leadTimeHours: rounded(median(leadTimes) / hourMs) }),
    ...(deployments.length > 0 && { changeFailureRate: rounded((100 * failed.length) / deployments.length) }),
    ...(restoreTimes.length > 0 && { restoreHours: rounded(median(restoreTimes) / hourMs) }),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
