import { ResponseError } from '@callboard/errors';
import type { ClientSocket } from './clientSocket.ts';
import type { Contract, Endpoint, EventOf, Input, Output, SocketShape } from './contract.ts';
import type { StreamState } from './readEvents.ts';

export type { ClientSocket } from './clientSocket.ts';
export type { StreamState } from './readEvents.ts';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
type CallOptions = { signal?: AbortSignal };
/** Called when a stream loses its connection and when it is back, so a page can show it. */
type StreamOptions = CallOptions & { onState?(state: StreamState): void };
type Sent = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; after?: string };

type Call<E extends Endpoint> = E['socket'] extends SocketShape
  ? (input: Input<E, 'sent'>, options?: CallOptions) => Promise<ClientSocket<E>>
  : E['events'] extends object
    ? (input: Input<E, 'sent'>, options?: StreamOptions) => AsyncIterable<EventOf<E>>
    : (input: Input<E, 'sent'>, options?: CallOptions) => Promise<E['file'] extends true ? Response : Output<E>>;

export type Client<C extends Contract> = { [K in keyof C]: Call<C[K]> };

export type ClientOptions = {
  /** The caller's token, for sockets: a browser cannot send headers with them. */
  socketToken?(): Promise<string | undefined>;
};

/**
 * A typed client for a contract, without generated code. Responses are trusted to follow the contract: the server checks them, so the
 * browser does not have to load validation code.
 */
export function createClient<C extends Contract>(
  contract: C,
  baseUrl: string,
  fetch: Fetch,
  { socketToken }: ClientOptions = {},
): Client<C> {
  const callOf =
    (endpoint: Endpoint) =>
    (input: Sent, options: StreamOptions = {}) => {
      const url = baseUrl + pathOf(endpoint, input.params) + queryOf(input.query);
      if (endpoint.socket) return openSocket(url, options, socketToken);
      if (endpoint.events) return watch(endpoint, url, fetch, input, options);
      return call(endpoint, url, fetch, input, options);
    };
  const calls = Object.entries(contract).map(([name, endpoint]) => [name, callOf(endpoint)]);
  return Object.fromEntries(calls) as Client<C>;
}

async function call(endpoint: Endpoint, url: string, fetch: Fetch, input: Sent, { signal }: CallOptions) {
  const response = await send(endpoint, url, fetch, input, { ...(signal ? { signal } : {}) });
  if (endpoint.file) return response;
  return endpoint.response ? response.json() : undefined;
}

/** Loaded when first needed: most pages use no streams. */
async function* watch(endpoint: Endpoint, url: string, fetch: Fetch, input: Sent, options: StreamOptions) {
  const { readEvents } = await import('./readEvents.ts');
  const connect = (after: string | undefined, signal: AbortSignal) =>
    send(endpoint, url, fetch, input, { signal, headers: after === undefined ? {} : { 'last-event-id': after } });
  yield* readEvents(connect, { ...options, ...(input.after === undefined ? {} : { after: input.after }) });
}

async function openSocket(url: string, { signal }: CallOptions, socketToken: ClientOptions['socketToken']) {
  const { openClientSocket } = await import('./clientSocket.ts');
  return openClientSocket(url, await socketToken?.(), signal);
}

async function send(
  endpoint: Endpoint,
  url: string,
  fetch: Fetch,
  { body }: Sent,
  init: RequestInit,
): Promise<Response> {
  const { method, status, isStatusExact } = endpoint;
  const response = await fetch(url, {
    method,
    ...init,
    ...(body === undefined
      ? {}
      : { headers: { ...init.headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (isStatusExact ? response.status !== status : !response.ok)
    throw await ResponseError.fromResponse(response, { method, url });
  return response;
}

function pathOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of [value].flat()) if (item !== undefined) search.append(key, String(item));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
