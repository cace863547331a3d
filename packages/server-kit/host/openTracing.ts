import type { Logger } from 'pino';
import type { CoreConfig } from '../coreConfig.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { telemetrySettings } from '../tracing/telemetryConfig.ts';
import { type HostTracing, noTracing } from '../tracing/tracing.ts';

type Options = {
  core: CoreConfig;
  env?: Readonly<Record<string, string | undefined>>;
  version: string;
  metrics: Metrics;
  logger: Logger;
};

/** Starts telemetry if the configuration or the environment asks for it; otherwise its code is not even loaded. */
export async function openTracing({ core, env = process.env, ...options }: Options): Promise<HostTracing> {
  const dropped = options.metrics.counter(
    'callboard_telemetry_dropped_total',
    'Spans and sets of metrics that could not be delivered to a collector, by signal',
    ['signal'],
  );
  const { version, metrics, logger } = options;
  const settings = telemetrySettings(core.backend.telemetry, env, (text) => logger.warn(text));
  if (!settings) return noTracing;
  const { startTelemetry } = await import('../telemetry/startTelemetry.ts');
  return startTelemetry({
    settings,
    version,
    metrics,
    logger,
    onDropped(signal, count) {
      for (let at = 0; at < count; at += 1) dropped.inc({ signal });
    },
  });
}
