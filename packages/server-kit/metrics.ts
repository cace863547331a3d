import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Where a plugin adds its counters and gauges; served at `/metrics`. Names start with `callboard_<plugin>_`. */
export type Metrics = {
  registry: Registry;
  /** A number that is read whenever the metrics are. */
  gauge(name: string, help: string, read: () => number): void;
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
  };
}
