import type { Delivery } from '@callboard/plugin-facts/common';
import { useLanguage } from '@callboard/web-kit';

/** The four metrics, in the order of DORA. */
export const metrics = ['frequency', 'leadTime', 'changeFailures', 'restore'] as const;
export type Metric = (typeof metrics)[number];

type Figures = Omit<Delivery, 'deployments'>;

export const figureOf = (metric: Metric, figures: Figures): number | undefined =>
  ({
    frequency: figures.deploymentsPerWeek,
    leadTime: figures.leadTimeHours,
    changeFailures: figures.changeFailureRate,
    restore: figures.restoreHours,
  })[metric];

const hoursPerDay = 24;
const maxHours = 48;

/** Values of metrics in the reader's language: `45 min`, `3.2 hr`, `5 %`. */
export function useFigures() {
  const { language } = useLanguage();
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    value.toLocaleString(language, { maximumFractionDigits: value < 10 ? 1 : 0, ...options });
  const unit = (value: number, name: string, unitDisplay: 'short' | 'long' = 'short') =>
    number(value, { style: 'unit', unit: name, unitDisplay });

  function duration(hours: number): string {
    if (hours < 1) return unit(Math.round(hours * 60), 'minute');
    return hours < maxHours ? unit(hours, 'hour') : unit(hours / hoursPerDay, 'day', 'long');
  }

  return {
    format(metric: Metric, value: number | undefined): string {
      if (value === undefined) return '–';
      if (metric === 'frequency') return number(value);
      return metric === 'changeFailures' ? `${number(value)} %` : duration(value);
    },
    count: (value: number) => value.toLocaleString(language),
    date: (time: string) => new Date(time).toLocaleDateString(language, { day: 'numeric', month: 'short' }),
  };
}
