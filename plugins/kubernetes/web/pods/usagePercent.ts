import type { ResourceUsage } from '../../common/index.ts';

/** In cores or bytes; 0 if it is not a number. */
export function amountOf(value: number | string | undefined): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
}

/** Rounded percent; undefined if no maximum is set. */
export function percentOf(used: number | string, max: number | string): number | undefined {
  const bound = amountOf(max);
  return bound > 0 ? Math.round((amountOf(used) / bound) * 100) : undefined;
}

export function percentOfLimit(usage: ResourceUsage | undefined): number | undefined {
  return usage && percentOf(usage.currentUsage, usage.limitTotal);
}

type UsageTone = 'success' | 'warning' | 'danger' | 'neutral';

/** For the gauge of a pod. Too little usage is as bad as too much: requested but unused resources are taken from others. */
export function usageTone(percent: number | undefined): UsageTone {
  if (percent === undefined) return 'neutral';
  if (percent >= 100) return 'danger';
  return percent > 90 || percent < 40 ? 'warning' : 'success';
}

/** The colour of a bar that shows only how full it is: little usage is normal. */
export function fillTone(percent: number): UsageTone {
  if (percent >= 100) return 'danger';
  return percent > 90 ? 'warning' : 'success';
}

/** CPU in millicores, memory in MiB. */
export const shownAmount = (value: number | string, resource: 'cpu' | 'memory'): string =>
  resource === 'cpu' ? `${Math.round(amountOf(value) * 1_000)}m` : `${Math.round(amountOf(value) / 1_024 / 1_024)} MiB`;
