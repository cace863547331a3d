import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSpoiler, type Spoiler } from './oddAnswers.ts';
import type { StandInRepository } from './repository.ts';
import { sha1Of } from './repository.ts';

/** A request to one route of a stand-in. */
export type StandInQuestion = {
  /** The path parameters of the route. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Of a JSON or form body. */
  body: Readonly<Record<string, unknown>>;
  bytes: Buffer;
  method: string;
  /** The requested path with its query. */
  path: string;
  /** Of the whole stand-in: 'http://127.0.0.1:1234'. */
  origin: string;
};

export type StandInAnswer = { status: number; headers?: Record<string, string>; body?: unknown };

/** In the path, `:one` matches one part and `*all` the rest. */
export type StandInRoute = {
  method: string;
  path: string;
  answer(question: StandInQuestion): StandInAnswer | Promise<StandInAnswer>;
};

/** A response about a repository that exists. */
export type RepositoryAnswer = (repository: StandInRepository, question: StandInQuestion) => StandInAnswer;

/** Creates routes about repositories; `find` gets the repository of a request, or refuses. */
export const repositoryRoutes =
  (method: string, find: (answer: RepositoryAnswer) => StandInRoute['answer']) =>
  (path: string, answer: RepositoryAnswer): StandInRoute => ({ method, path, answer: find(answer) });

export type StandInVisit = { method: string; path: string; status: number; headers: IncomingHttpHeaders };

export type StandIn = {
  /** 'http://127.0.0.1:1234' */
  url: string;
  host: string;
  visits: StandInVisit[];
  /** Sends this response to everything from now on, such as a rate limit; undefined ends it. */
  interrupt(answer: StandInAnswer | undefined): void;
  /** Replaces one response by an odd one. */
  spoiler: Spoiler;
  close(): Promise<void>;
};

// The preflight of a browser that calls the API from another page, which code hosts allow for all.
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Authorization, Private-Token, Content-Type, Accept, If-None-Match',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
};

type Options = {
  routes: readonly StandInRoute[];
  /** Called first; its response takes precedence over every route. */
  guard?(question: Omit<StandInQuestion, 'params' | 'body' | 'bytes'>): StandInAnswer | undefined;
  notFound: StandInAnswer;
};

/** A small code host on a local port, built from routes. */
export async function startStandIn({ routes, guard, notFound }: Options): Promise<StandIn> {
  const visits: StandInVisit[] = [];
  const spoiler = createSpoiler();
  let interruption: StandInAnswer | undefined;

  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    answer(request)
      .catch((thrown) => ({ status: 500, body: { message: String(thrown) } }))
      .then((honest) => {
        const odd = spoiler.take(honest.status);
        const given = odd ? { ...honest, body: odd } : honest;
        visits.push({ method, path, status: given.status, headers });
        send(response, given);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;

  async function answer(request: IncomingMessage): Promise<StandInAnswer> {
    const { method = '', url: path = '', headers } = request;
    if (method === 'OPTIONS') return { status: 204 };
    const { pathname, searchParams: query } = new URL(path, origin);
    const asked = { method, path, query, headers, origin };
    const early = interruption ?? guard?.(asked);
    if (early) return early;
    const found = findRoute(routes, method, pathname);
    if (!found) return notFound;
    const bytes = await bytesOf(request);
    return found.route.answer({ ...asked, params: found.params, bytes, body: bodyIn(bytes, headers) });
  }

  return {
    url: origin,
    host,
    visits,
    spoiler,
    interrupt(given) {
      interruption = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A response with an etag, for conditional requests. */
export function unlessKnown({ headers }: StandInQuestion, answer: StandInAnswer): StandInAnswer {
  const text = Buffer.isBuffer(answer.body) ? answer.body.toString('base64') : JSON.stringify(answer.body);
  const etag = `W/"${sha1Of(text)}"`;
  if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
  return { ...answer, headers: { ...answer.headers, etag } };
}

function findRoute(routes: readonly StandInRoute[], method: string, pathname: string) {
  const names = pathname.split('/').map(decodeURIComponent);
  for (const route of routes) {
    const params = route.method === method ? paramsIn(route.path.split('/'), names) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}

function paramsIn(pattern: readonly string[], names: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    if (part.startsWith('*')) return { ...params, [part.slice(1)]: names.slice(index).join('/') };
    const name = names[index];
    if (part.startsWith(':') && name) params[part.slice(1)] = name;
    else if (part !== name) return undefined;
  }
  return pattern.length === names.length ? params : undefined;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function bodyIn(bytes: Buffer, { 'content-type': type = 'application/json' }: IncomingHttpHeaders) {
  const text = String(bytes);
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
  return text === '' || !type.includes('json') || type.includes('ndjson')
    ? {}
    : (JSON.parse(text) as Record<string, unknown>);
}

function send(response: ServerResponse, { status, headers, body }: StandInAnswer): void {
  const content = Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const type = { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(status, { ...crossOrigin, ...(body !== undefined && type), ...headers }).end(content);
}
