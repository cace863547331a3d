import { channel } from 'node:diagnostics_channel';
import type { OutgoingHttpHeaders } from 'node:http';

/** Published with the headers of each request of `node:http` before they are sent; subscribers may add to them. */
export const outgoingHeadersChannel = 'callboard:outgoing-headers';
const outgoingHeaders = channel(outgoingHeadersChannel);

/**
 * The headers with those that belong to every request, such as its place in a trace. `fetch` and undici need no such
 * call; Node announces requests of `node:http` only when their headers are complete.
 */
export function withTraceHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  if (!outgoingHeaders.hasSubscribers) return headers;
  const all = { ...headers };
  outgoingHeaders.publish({ headers: all });
  return all;
}
