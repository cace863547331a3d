import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

/** A request that this process sends, however it is sent. */
type OutgoingCall = {
  method: string;
  protocol: string;
  /** With the port, unless it is that of the protocol. */
  host: string;
  /** Undefined where the headers have been sent already, or place the call in a trace. */
  addHeader(): ((name: string, value: string) => void) | undefined;
};

/** Called at the start of a call; returns a function that is called at its end. Neither may throw. */
export type OutgoingObserver = (call: OutgoingCall) => (end: OutgoingEnd) => void;
export type OutgoingEnd = { status: number } | { error: unknown };

type UndiciRequest = {
  origin?: string | URL;
  method: string;
  headers?: unknown;
  addHeader(name: string, value: string): void;
};
type Message = { request: object; response?: { statusCode?: number }; error?: unknown };

/**
 * Follows the calls of `fetch`, undici and `node:http` by the channels that Node publishes them on, so no caller needs
 * to know about it. Returns a function that stops it.
 */
export function observeOutgoing(observer: OutgoingObserver): () => void {
  const ends = new WeakMap<object, (end: OutgoingEnd) => void>();

  const begin = (describe: (request: never) => OutgoingCall) => (message: unknown) => {
    const { request } = message as { request: object };
    ends.set(request, observer(describe(request as never)));
  };
  const end = (message: unknown) => {
    const { request, response, error } = message as Message;
    const ended = ends.get(request);
    // A response may be followed by an error while its body is read.
    ends.delete(request);
    ended?.(response?.statusCode === undefined ? { error } : { status: response.statusCode });
  };
  const handlers: [string, (message: unknown) => void][] = [
    ['undici:request:create', begin(callOfUndici)],
    ['undici:request:headers', end],
    ['undici:request:error', end],
    ['http.client.request.start', begin(callOfHttp)],
    ['http.client.response.finish', end],
    ['http.client.request.error', end],
  ];
  for (const [channel, handler] of handlers) subscribe(channel, handler);
  return () => {
    for (const [channel, handler] of handlers) unsubscribe(channel, handler);
  };
}

function callOfUndici(request: UndiciRequest): OutgoingCall {
  const { protocol, host } = new URL(request.origin ?? 'http://unknown');
  return {
    method: request.method,
    protocol,
    host,
    addHeader() {
      // A proxied request may pass on the headers of its caller; undici has them as one text or a list.
      const hasTrace = String(request.headers).toLowerCase().includes('traceparent');
      return hasTrace ? undefined : (name, value) => request.addHeader(name, value);
    },
  };
}

function callOfHttp(request: ClientRequest): OutgoingCall {
  const { method, protocol, host } = request;
  return {
    method,
    protocol,
    host: String(request.getHeader('host') ?? host),
    addHeader: () => (request.headersSent ? undefined : (name, value) => void request.setHeader(name, value)),
  };
}
