import type * as z from 'zod/v4/core';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint: a caller with a token (the default); also a browser that has only the user's cookie, for files that
 * a page loads by itself; or anybody.
 */
export type Access = 'authenticated' | 'cookie' | 'public';

/** One HTTP endpoint, described once and shared by the server, every client and the OpenAPI document. */
export type Endpoint = {
  method: Method;
  path: string;
  status: number;
  summary?: string;
  access?: Access;
  query?: z.$ZodType;
  body?: z.$ZodType;
  /** Left out for an empty body, and for answers that the handler writes itself (streams, redirects). */
  response?: z.$ZodType;
};

export type Contract = Record<string, Endpoint>;

type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : P extends `${string}:${infer Name}`
    ? Record<Name, string>
    : {};

type Shape<S, Side extends 'sent' | 'parsed'> = Side extends 'sent' ? z.input<S> : z.output<S>;

/** What a handler receives (parsed) and what a client must send, inferred from the endpoint. */
export type Input<E extends Endpoint, Side extends 'sent' | 'parsed'> = ([keyof PathParams<E['path']>] extends [never]
  ? {}
  : { params: PathParams<E['path']> }) &
  (E['query'] extends z.$ZodType ? { query: Shape<E['query'], Side> } : {}) &
  (E['body'] extends z.$ZodType ? { body: Shape<E['body'], Side> } : {});

// biome-ignore lint/suspicious/noConfusingVoidType: a handler or a client call of an empty answer returns nothing.
export type Output<E extends Endpoint> = E['response'] extends z.$ZodType ? z.output<E['response']> : void;

const endpoint =
  (method: Method, status: number) =>
  <const P extends string, S extends Partial<Omit<Endpoint, 'method' | 'path'>>>(path: P, shape: S) =>
    ({ method, path, status, ...shape }) as { method: Method; path: P; status: number } & S;

export const get = endpoint('GET', 200);
export const post = endpoint('POST', 200);
export const put = endpoint('PUT', 200);
export const del = endpoint('DELETE', 204);
