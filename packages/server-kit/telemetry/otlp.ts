import type { Attributes } from '../tracing/tracing.ts';
import type { TraceContext } from './traceContext.ts';

/** The numbers are those of OTLP. */
const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 };
export type SpanKind = keyof typeof spanKinds;

export type EndedSpan = {
  context: TraceContext;
  parentSpanId: string | undefined;
  name: string;
  kind: SpanKind;
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
  /** Undefined for a span that succeeded. */
  error: string | undefined;
};

/** Times are texts, because they exceed the whole numbers of JSON. */
export const nanos = (ms: number): string => (BigInt(Math.round(ms * 1_000)) * 1_000n).toString();

export const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: otlpValue(value) }));

/** The queue is limited by the number of spans, so each one must be small. */
const maxTextLength = 1_000;
const short = (text: string) => text.slice(0, maxTextLength);

function otlpValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: short(value) };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

type Source = { resource: Attributes; version: string };

const scopeOf = ({ version }: Source) => ({ name: 'callboard', version });

/** The body of `POST /v1/traces` in the JSON form of OTLP. */
export const tracesBody = (spans: readonly EndedSpan[], source: Source) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(source.resource) },
      scopeSpans: [{ scope: scopeOf(source), spans: spans.map(spanOf) }],
    },
  ],
});

/** The body of `POST /v1/metrics`. */
export const metricsBody = (metrics: readonly object[], source: Source) => ({
  resourceMetrics: [
    { resource: { attributes: attributesOf(source.resource) }, scopeMetrics: [{ scope: scopeOf(source), metrics }] },
  ],
});

const failed = 2;

const spanOf = ({ context, parentSpanId, name, kind, startedAt, endedAt, attributes, error }: EndedSpan) => ({
  traceId: context.traceId,
  spanId: context.spanId,
  ...(context.traceState !== undefined && { traceState: context.traceState }),
  ...(parentSpanId !== undefined && { parentSpanId }),
  name: short(name),
  kind: spanKinds[kind],
  startTimeUnixNano: nanos(startedAt),
  endTimeUnixNano: nanos(endedAt),
  attributes: attributesOf(attributes),
  status: error === undefined ? {} : { code: failed, message: short(error) },
});
