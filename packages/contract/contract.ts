import type * as z from 'zod/v4/core';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint: a caller with a token (the default); also a browser with only the user's cookie, for files that a page loads
 * directly; or anyone.
 */
export type Access = 'authenticated' | 'cookie' | 'public';

/**
 * What a token with limited scopes needs to call an endpoint: nothing but to be valid (`any`), to read, to write, to run templates; or no
 * token is enough, only the user's own session.
 */
export type RouteScope = 'any' | 'read' | 'write' | 'templates' | 'session';

/** One HTTP endpoint, described once and shared by the server, every client and the OpenAPI document. */
export type Endpoint = {
  method: Method;
  path: string;
  status: number;
  /** The client treats every other status as a failure, even a successful one. */
  isStatusExact?: true;
  summary?: string;
  access?: Access;
  /** By default `read` for GET and for an action that only reads, and `write` for everything else. */
  scope?: RouteScope;
  /** The minimum body limit in bytes, if the server's own limit is lower. */
  bodyLimit?: number;
  query?: z.$ZodType;
  body?: z.$ZodType;
  /** Omitted for an empty body, and for responses that the handler writes itself (redirects, and content without a schema). */
  response?: z.$ZodType;
  /** Instead of `response`: server-sent events, with a data schema for each event name. */
  events?: Readonly<Record<string, z.$ZodType>>;
  /** Instead of `response`: a file of any type. */
  file?: true;
  /** Instead of `response`: a websocket, with the JSON messages of each side. */
  socket?: SocketShape;
  /** Makes the endpoint an action for agents and scripts. */
  action?: ActionShape;
};

/** An action is an endpoint that is called by name, with one flat object of its path parameters, query and body. */
export type ActionShape = {
  /** In lower case, with dashes: `get-catalog-entity`. */
  name: string;
  /** The first part of the name of the MCP tool; the plugin's id by default. */
  area?: string;
  title: string;
  /** Written for a model: what it does, when to use it, and what the answer contains. */
  description: string;
  /** By default an action that is not read-only is destructive, and none is idempotent. */
  attributes?: Partial<ActionAttributes>;
  examples?: readonly ActionExample[];
  /** Callers who are denied this permission do not see the action. */
  permission?: string;
  /** The property of the body for values that a caller can send separately, because they must not be logged. */
  secrets?: string;
  /** Which part of an answer is left out when it is too long for a model; in any case, long texts are cut. */
  shortens?: ShortenedPart;
};

/**
 * Of a list the first items stay, of a log the last. `limitedBy` is the input that limits a list: with a lower limit, the cursor of the
 * answer continues after the items that stayed.
 */
export type ShortenedPart = { list: string; limitedBy?: string } | { log: string };

export type ActionAttributes = { readOnly: boolean; destructive: boolean; idempotent: boolean };
export type ActionExample = {
  title: string;
  description?: string;
  input: Readonly<Record<string, unknown>>;
  output?: Readonly<Record<string, unknown>>;
};

export type SocketShape = { toServer: z.$ZodType; toClient: z.$ZodType };

export type Contract = Record<string, Endpoint>;

type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : P extends `${string}:${infer Name}`
    ? Record<Name, string>
    : {};

/**
 * One event of a stream. A subscriber that lost its connection resumes after the last `id` it saw, so an event without an id can be lost.
 */
export type EventOf<E extends Endpoint> =
  E['events'] extends Readonly<Record<string, z.$ZodType>>
    ? {
        [Name in keyof E['events'] & string]: { event: Name; data: z.output<E['events'][Name]>; id?: string };
      }[keyof E['events'] & string]
    : never;

/** The messages of one direction of a socket. */
export type MessageOf<E extends Endpoint, Way extends keyof SocketShape> = E['socket'] extends SocketShape
  ? z.output<E['socket'][Way]>
  : never;

type Shape<S, Side extends 'sent' | 'parsed'> = Side extends 'sent' ? z.input<S> : z.output<S>;

/** The parsed input of a handler and the input a client must send, inferred from the endpoint. */
export type Input<E extends Endpoint, Side extends 'sent' | 'parsed'> = ([keyof PathParams<E['path']>] extends [never]
  ? {}
  : { params: PathParams<E['path']> }) &
  (E['query'] extends z.$ZodType ? { query: Shape<E['query'], Side> } : {}) &
  (E['body'] extends z.$ZodType ? { body: Shape<E['body'], Side> } : {}) &
  (E['events'] extends object ? StreamInput<Side> : {});

/** The id of the last event that the subscriber received. */
type StreamInput<Side> = Side extends 'parsed' ? { after: string | undefined } : { after?: string };

// biome-ignore lint/suspicious/noConfusingVoidType: a handler or a client call of an empty answer returns nothing.
export type Output<E extends Endpoint> = E['response'] extends z.$ZodType ? z.output<E['response']> : void;

const endpoint =
  <M extends Method>(method: M, status: number) =>
  <const P extends string, S extends Partial<Omit<Endpoint, 'method' | 'path'>>>(path: P, shape: S) =>
    ({ method, path, status, ...shape }) as { method: M; path: P; status: number } & S;

export const get = endpoint('GET', 200);
export const post = endpoint('POST', 200);
export const put = endpoint('PUT', 200);
export const patch = endpoint('PATCH', 200);
export const del = endpoint('DELETE', 204);

/** A placeholder for a schema in a client-only contract: the server checks requests and responses. */
export type Json<T> = z.$ZodType<T, T>;

/** The parts of an endpoint with a JSON or empty response that a client needs. */
type Route<E extends Endpoint> = {
  method: E['method'];
  path: E['path'];
  status: number;
} & (E['isStatusExact'] extends true ? { isStatusExact: true } : { isStatusExact?: never }) &
  (E['response'] extends z.$ZodType ? { response: true } : { response?: never });

/**
 * A contract as a client needs it, for code of the first page: schemas are large, and only the server uses them. The compiler compares it
 * with the full contract.
 */
export const routesOnly = <C extends Contract>(routes: { [K in keyof C]: Route<C[K]> }): C => routes as unknown as C;

/** Events that every stream can send in addition to those of its contract; clients that do not know them skip them. */
export const streamEvents = {
  /** Marks the stream as complete. A stream that ends without it was cut off, and its subscriber reconnects. */
  end: 'callboard-end',
  /** The source failed; the data is the error. */
  error: 'callboard-error',
} as const;
