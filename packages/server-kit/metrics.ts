import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Where a plugin adds its counters and gauges; served at `/metrics`. Names start with `callboard_<plugin>_`. */
export type Metrics = {
  registry: Registry;
  /** A number that is read on every scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** Counts events by label. */
  counter(name: string, help: string, labels: readonly string[]): { inc(labels: Record<string, string>): void };
  /** Records durations in seconds by label. */
  histogram(
    name: string,
    help: string,
    labels: readonly string[],
  ): { observe(labels: Record<string, string>, seconds: number): void };
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    counter: (name, help, labelNames) =>
      new Counter({ name, help, labelNames: [...labelNames], registers: [registry] }),
    histogram: (name, help, labelNames) =>
      new Histogram({ name, help, labelNames: [...labelNames], registers: [registry], buckets: secondsBuckets }),
  };
}

const secondsBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1_800, 7_200];

export const metricsPath = '/metrics';

export function metricsRoute(http: FastifyInstance, { registry }: Metrics): void {
  http.get(metricsPath, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
