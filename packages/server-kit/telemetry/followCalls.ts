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
    const { hostname, port } = addressOf(protocol, host);
    const span = tracer.begin(method, {
      kind: 'client',
      parent: tracer.current(),
      attributes: {
        'http.request.method': method,
        'url.scheme': protocol.replace(':', ''),
        'server.address': hostname,
        'server.port': port,
      },
    });
    const add = addHeader();
    if (add) for (const [name, value] of Object.entries(traceHeaders(span.context))) add(name, value);
    return (end) => {
      if ('error' in end) return span.end(end.error ?? new Error());
      const { status } = end;
      span.end(status >= firstError ? new Error() : undefined, { attributes: { 'http.response.status_code': status } });
    };
  };
}

function addressOf(protocol: string, host: string): { hostname: string; port: number } {
  const text = `${protocol}//${host}`;
  // A `Host` header can be anything, and an error here would end the process.
  const { hostname, port } = URL.canParse(text) ? new URL(text) : { hostname: 'unknown', port: '' };
  return { hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) };
}

/** For calls whose headers are complete when Node announces them. Returns the function that ends it. */
export function addTraceHeaders(tracer: Tracer): () => void {
  const add = (message: unknown) => {
    const { headers } = message as { headers: OutgoingHttpHeaders };
    const span = tracer.current();
    const hasTrace = Object.keys(headers).some((name) => name.toLowerCase() === 'traceparent');
    if (span && !hasTrace) Object.assign(headers, traceHeaders(span.context));
  };
  subscribe(outgoingHeadersChannel, add);
  return () => void unsubscribe(outgoingHeadersChannel, add);
}
