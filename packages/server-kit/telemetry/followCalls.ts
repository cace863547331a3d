import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { OutgoingHttpHeaders } from 'node:http';
import { outgoingHeadersChannel } from '@callboard/integrations';
import type { OutgoingObserver } from '../outgoing/observeOutgoing.ts';
import type { Tracer } from './createTracer.ts';
import { traceHeaders } from './traceContext.ts';

const firstError = 400;

/** A span for each call to another server, which gets the place in the trace. Neither path nor query: webhooks have tokens in them. */
export function followCalls(tracer: Tracer): OutgoingObserver {
  return ({ method, protocol, host, addHeader }) => {
    if (tracer.isUntraced()) return () => {};
    const span = tracer.begin(method, {
      kind: 'client',
      parent: tracer.current(),
      attributes: { 'http.request.method': method, 'url.scheme': protocol.replace(':', ''), 'server.address': host },
    });
    if (addHeader) for (const [name, value] of Object.entries(traceHeaders(span.context))) addHeader(name, value);
    return (end) => {
      if ('error' in end) return span.end(end.error ?? new Error());
      const { status } = end;
      span.end(status >= firstError ? new Error() : undefined, { attributes: { 'http.response.status_code': status } });
    };
  };
}

/** For calls whose headers are complete when Node announces them. Returns the function that ends it. */
export function addTraceHeaders(tracer: Tracer): () => void {
  const add = (message: unknown) => {
    const { headers } = message as { headers: OutgoingHttpHeaders };
    const span = tracer.current();
    if (span && !('traceparent' in headers)) Object.assign(headers, traceHeaders(span.context));
  };
  subscribe(outgoingHeadersChannel, add);
  return () => void unsubscribe(outgoingHeadersChannel, add);
}
