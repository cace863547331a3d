import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { withTimeout } from '@callboard/concurrency';
import type { Logger } from 'pino';
import type { Query } from '../database/databaseObserver.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { TelemetrySettings } from '../tracing/telemetryConfig.ts';
import { type HostTracing, noTracing, type Tracing } from '../tracing/tracing.ts';
import { createSender } from './createSender.ts';
import { createSpanQueue } from './createSpanQueue.ts';
import { createTracer, type Tracer } from './createTracer.ts';
import { addTraceHeaders, followCalls } from './followCalls.ts';
import { followRequests } from './followRequests.ts';
import { metricsBody, tracesBody } from './otlp.ts';
import { otlpMetrics } from './otlpMetrics.ts';

type Options = {
  settings: TelemetrySettings;
  version: string;
  metrics: Pick<Metrics, 'registry'>;
  logger: Logger;
  /** Counts the data that could not be sent. */
  onDropped(signal: 'traces' | 'metrics', count: number): void;
};

const maxSqlLength = 1_000;
/** How long a stopping server may take to send the remaining data. */
const lastSendMs = 1_000;

/** Sends traces and metrics to a collector. This module and those it imports are loaded only if telemetry is on. */
export function startTelemetry({ settings, version, metrics, logger, onDropped }: Options): HostTracing {
  const { endpoint, headers, sampleRatio, metricsIntervalMs } = settings;
  const resource = { 'service.version': version, 'service.instance.id': randomUUID(), 'host.name': hostname() };
  const source = { resource: { ...resource, ...settings.resource }, version };
  const queue = createSpanQueue({
    send: (spans, signal) => send('/v1/traces', tracesBody(spans, source), signal),
    onDropped: (count) => onDropped('traces', count),
  });
  const tracer = createTracer({ sampleRatio, onEnd: queue.add });
  const stopping = new AbortController();
  const send = createSender({ endpoint, headers, logger, stopping: stopping.signal, untraced: tracer.untraced });

  async function sendMetrics(signal: AbortSignal): Promise<void> {
    const found = await tracer.untraced(() => otlpMetrics(metrics.registry, performance.timeOrigin));
    if (!(await send('/v1/metrics', metricsBody(found, source), signal))) onDropped('metrics', 1);
  }
  let isSending = false;
  const timer = setInterval(() => {
    // The numbers are totals, so the next ones make up for those that are late.
    if (!settings.metrics || isSending) return;
    isSending = true;
    void sendMetrics(stopping.signal)
      .catch(() => onDropped('metrics', 1))
      .finally(() => {
        isSending = false;
      });
  }, metricsIntervalMs);
  timer.unref();
  const stop = async () => {
    clearInterval(timer);
    stopping.abort();
    const ending = new AbortController();
    const metricsSent = settings.metrics
      ? sendMetrics(ending.signal).catch(() => onDropped('metrics', 1))
      : Promise.resolve();
    // A collector that hangs must not delay the end of the process.
    await withTimeout(Promise.all([metricsSent, queue.stop(ending.signal)]), lastSendMs, () => ending.abort());
  };

  if (!settings.traces) return { ...noTracing, stop };
  const endHeaders = addTraceHeaders(tracer);
  return {
    span: spansOf(tracer, undefined),
    forPlugin: (pluginId) => ({ span: spansOf(tracer, pluginId) }),
    followRequests: (http) => followRequests(http, tracer),
    queried: (query) => followQuery(tracer, query),
    outgoing: followCalls(tracer),
    async stop() {
      endHeaders();
      await stop();
    },
  };
}

function spansOf(tracer: Tracer, plugin: string | undefined): Tracing['span'] {
  return async (name, attributes, work, { isRoot = false } = {}) => {
    const parent = isRoot ? undefined : tracer.current();
    const span = tracer.begin(name, { parent, plugin, attributes, kind: isRoot ? 'consumer' : 'internal' });
    try {
      const result = await tracer.within(span, work);
      span.end();
      return result;
    } catch (error) {
      span.end(error ?? new Error());
      throw error;
    }
  };
}

/** Only queries of requests and other traced work: those of the kit itself, such as polling, would hide them. */
function followQuery(tracer: Tracer, { sql, durationMs, error }: Query): void {
  const parent = tracer.current();
  if (!parent?.context.isSampled) return;
  const operation = /^\W*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY';
  const attributes = { 'db.operation.name': operation, 'db.query.text': sql.slice(0, maxSqlLength) };
  tracer.begin(operation, { kind: 'client', parent, agoMs: durationMs, attributes }).end(error);
}
