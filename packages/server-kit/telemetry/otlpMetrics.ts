import type { Registry } from 'prom-client';
import { attributesOf, nanos } from './otlp.ts';

type Value = { value: number; labels: Record<string, string | number>; metricName?: string };
type Metric = { name: string; help: string; type: unknown; values: Value[] };

/** Counted since the start of the process. */
const cumulative = 2;

/** The metrics of the registry in the JSON form of OTLP. */
export async function otlpMetrics(registry: Registry, startedAt: number, now = Date.now()): Promise<object[]> {
  const times = { startTimeUnixNano: nanos(startedAt), timeUnixNano: nanos(now) };
  const metrics = (await registry.getMetricsAsJSON()) as unknown as Metric[];
  return metrics.flatMap((metric) => {
    const data = dataOf(metric, times);
    return data ? [{ name: metric.name, description: metric.help, ...data }] : [];
  });
}

function dataOf({ name, type, values }: Metric, times: object): object | undefined {
  const points = values.map(({ value, labels }) => ({ ...times, asDouble: value, attributes: attributesOf(labels) }));
  // Types are names or numbers, depending on where they come from.
  if (type === 'gauge' || type === 1) return { gauge: { dataPoints: points } };
  if (type === 'counter' || type === 0) {
    return { sum: { dataPoints: points, aggregationTemporality: cumulative, isMonotonic: true } };
  }
  if (type !== 'histogram' && type !== 3) return undefined;
  return { histogram: { dataPoints: histogramPoints(name, values, times), aggregationTemporality: cumulative } };
}

type Series = { labels: Value['labels']; buckets: { bound: number; total: number }[]; sum: number; count: number };

function histogramPoints(name: string, values: readonly Value[], times: object): object[] {
  const series = new Map<string, Series>();
  for (const { value, labels: all, metricName } of values) {
    const { le, ...labels } = all;
    const key = JSON.stringify(Object.entries(labels).sort());
    const one = series.get(key) ?? { labels, buckets: [], sum: 0, count: 0 };
    series.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    else if (metricName === `${name}_count`) one.count = value;
    else if (le !== '+Inf') one.buckets.push({ bound: Number(le), total: value });
  }
  return [...series.values()].map(({ labels, buckets, sum, count }) => {
    // Prometheus adds the smaller buckets to each one; OTLP does not.
    const totals = [...buckets.map(({ total }) => total), count];
    return {
      ...times,
      count: String(count),
      sum,
      bucketCounts: totals.map((total, at) => String(total - (totals[at - 1] ?? 0))),
      explicitBounds: buckets.map(({ bound }) => bound),
      attributes: attributesOf(labels),
    };
  });
}
