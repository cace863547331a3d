import { randomBytes } from 'node:crypto';

/** The place of a span in its trace, as W3C Trace Context passes it on. */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean; traceState?: string };

const traceparentFormat = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const maxStateLength = 512;
const stateFormat = /^[\x20-\x7e]+$/;

/** The caller's span; undefined without a valid `traceparent`. */
export function readTraceContext(traceparent: unknown, tracestate: unknown): TraceContext | undefined {
  const match = typeof traceparent === 'string' ? traceparentFormat.exec(traceparent) : null;
  if (!match) return undefined;
  const [, version = '', traceId = '', spanId = '', flags = '', more] = match;
  // Later versions may add parts at the end; this one has none.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1;
  const hasState =
    typeof tracestate === 'string' && tracestate.length <= maxStateLength && stateFormat.test(tracestate);
  return { traceId, spanId, isSampled, ...(hasState && { traceState: tracestate }) };
}

export const traceHeaders = ({ traceId, spanId, isSampled, traceState }: TraceContext): Record<string, string> => ({
  traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
  ...(traceState !== undefined && { tracestate: traceState }),
});

export const newTraceId = () => randomBytes(16).toString('hex');
export const newSpanId = () => randomBytes(8).toString('hex');

/** The same for all spans of a trace, and on all replicas: the last seven bytes of a trace id are random. */
export const isSampled = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-13), 16) < ratio * 16 ** 13;
