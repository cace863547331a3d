import { ResponseError } from '@callboard/errors';
import type { Contract, Endpoint, Input, Output } from './contract.ts';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
type CallOptions = { signal?: AbortSignal };
type Sent = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export type Client<C extends Contract> = {
  [K in keyof C]: (input: Input<C[K], 'sent'>, options?: CallOptions) => Promise<Output<C[K]>>;
};

/**
 * A typed client for a contract; there is no generated code. Answers are trusted to follow the contract: the server checks
 * what it sends, so the browser need not carry validation code.
 */
export function createClient<C extends Contract>(contract: C, baseUrl: string, fetch: Fetch): Client<C> {
  const calls = Object.entries(contract).map(([name, endpoint]) => [
    name,
    (input: Sent, options?: CallOptions) => callEndpoint(endpoint, baseUrl, fetch, input, options),
  ]);
  return Object.fromEntries(calls) as Client<C>;
}

async function callEndpoint(endpoint: Endpoint, baseUrl: string, fetch: Fetch, input: Sent, options: CallOptions = {}) {
  const url = baseUrl + pathOf(endpoint, input.params) + queryOf(input.query);
  const response = await fetch(url, {
    method: endpoint.method,
    ...(input.body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input.body) }),
    ...options,
  });
  if (!response.ok) throw await ResponseError.fromResponse(response, { method: endpoint.method, url });
  return endpoint.response ? response.json() : undefined;
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
