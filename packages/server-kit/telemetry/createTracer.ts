import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes } from '../tracing/tracing.ts';
import type { EndedSpan, SpanKind } from './otlp.ts';
import { isSampled, newSpanId, newTraceId, type TraceContext } from './traceContext.ts';

type Options = { sampleRatio: number; onEnd(span: EndedSpan): void };

export type Span = {
  context: TraceContext;
  /** Of the request or work that it belongs to. */
  plugin: string | undefined;
  hasEnded(): boolean;
  end(error?: unknown, more?: { name?: string; attributes?: Attributes }): void;
};

type Beginning = {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Undefined begins a new trace. */
  parent: Pick<Span, 'context' | 'plugin'> | undefined;
  plugin?: string | undefined;
  /** How long ago it began. */
  agoMs?: number;
};

/** Calls in this scope are not traced. */
type Scope = { span: Span } | { isUntraced: true };

/** Creates spans, and knows the one that the running code belongs to. */
export function createTracer({ sampleRatio, onEnd }: Options) {
  const scopes = new AsyncLocalStorage<Scope>();

  function begin(name: string, { kind = 'internal', attributes = {}, parent, ...given }: Beginning): Span {
    const { plugin = parent?.plugin, agoMs = 0 } = given;
    const startedAt = performance.timeOrigin + performance.now() - agoMs;
    const context: TraceContext = parent ? { ...parent.context, spanId: newSpanId() } : newTrace();
    let hasEnded = false;
    return {
      context,
      plugin,
      hasEnded: () => hasEnded,
      end(error, more = {}) {
        if (hasEnded) return;
        hasEnded = true;
        if (!context.isSampled) return;
        const ofPlugin: Attributes = plugin === undefined ? {} : { 'callboard.plugin': plugin };
        onEnd({
          context,
          parentSpanId: parent?.context.spanId,
          name: more.name ?? name,
          kind,
          startedAt,
          endedAt: performance.timeOrigin + performance.now(),
          attributes: { ...ofPlugin, ...attributes, ...more.attributes },
          error: error === undefined ? undefined : nameOf(error),
        });
      },
    };
  }

  function newTrace(): TraceContext {
    const traceId = newTraceId();
    return { traceId, spanId: newSpanId(), isSampled: isSampled(traceId, sampleRatio) };
  }

  return {
    begin,
    /** None in work that outlives its span, such as a loop that a request has started: it would belong to that forever. */
    current(): Span | undefined {
      const scope = scopes.getStore();
      return scope && 'span' in scope && !scope.span.hasEnded() ? scope.span : undefined;
    },
    isUntraced: (): boolean => 'isUntraced' in (scopes.getStore() ?? {}),
    within: <T>(span: Span, work: () => T): T => scopes.run({ span }, work),
    untraced: <T>(work: () => T): T => scopes.run({ isUntraced: true }, work),
  };
}

export type Tracer = ReturnType<typeof createTracer>;

/** Only the kind of the error: messages may quote secrets. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');
