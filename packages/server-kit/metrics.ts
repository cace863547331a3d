import { collectDefaultMetrics, Registry } from 'prom-client';

/** Where a plugin adds its counters and gauges; served at `/metrics`. Names start with `callboard_<plugin>_`. */
export type Metrics = { registry: Registry };

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry };
}
