import { ConflictError, InputError } from '@callboard/errors';
import { createPoolConnector } from '@callboard/integrations';
import { type Forwarding, type ForwardingCaller, lenientSegments, targetPath } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import type { EndpointConfig } from './endpointConfig.ts';

/** A request that may be forwarded, and its checked path on the target. */
export type Asked = { request: FastifyRequest; reply: FastifyReply; caller: ForwardingCaller; path: string };

/** The context of all requests through the proxy. */
export type Proxying = Forwarding & {
  /** Where browsers reach the proxy: `https://portal.example.com/api/proxy`. */
  address: URL;
};

export type ProxyEndpoint = EndpointConfig & {
  /** As configured, such as `/grafana/api`. */
  path: string;
  /** Connections to the target, each for one request at a time; one whose framing is in doubt is not used again. */
  pool: Pool;
  /** The path on the target for the path below `/api/proxy`. */
  pathFor(rest: string): string;
};

export type Endpoints = Awaited<ReturnType<typeof createEndpoints>>;

const prefix = '/api/proxy';
/** Patterns of the configuration may take quadratic time, or worse. */
const maxRewrittenLength = 8_192;

/** The configured endpoints; a path belongs to the longest one that it starts with. */
export async function createEndpoints(config: Record<string, EndpointConfig>) {
  const byPath = new Map<string, ProxyEndpoint>();
  const openPool = Object.keys(config).length > 0 ? await loadPools() : undefined;
  for (const [key, endpoint] of Object.entries(config)) {
    const path = `/${key.replace(/^\/+|(?<!\/)\/+$/g, '')}`;
    // Names that differ only in case would let callers reach one endpoint through the rules of the other.
    const known = [...byPath.keys()].find((other) => other.toLowerCase() === path.toLowerCase());
    if (known) throw new ConflictError(`The proxy endpoints '${known}' and '${path}' differ only in case or slashes`);
    byPath.set(path, { ...endpoint, path, pool: await openPool!(endpoint), pathFor: pathOn(path, endpoint) });
  }
  const lenient = new Map([...byPath].map(([path, endpoint]) => [path.toLowerCase(), endpoint]));
  // Limited to the depth of the endpoints: trying every prefix of a long path would take minutes.
  const maxDepth = Math.max(0, ...[...byPath.keys()].map((path) => path.split('/').length - 1));
  const longest = (known: ReadonlyMap<string, ProxyEndpoint>, segments: readonly string[]) => {
    for (let length = Math.min(maxDepth, segments.length); length > 0; length--) {
      const endpoint = known.get(`/${segments.slice(0, length).join('/')}`);
      if (endpoint) return endpoint;
    }
    return undefined;
  };

  return {
    /**
     * Undefined if no endpoint matches. A path that only a lenient server would treat as another endpoint's is rejected: through the
     * enclosing endpoint, it would bypass the credentials of the inner one.
     */
    find(rest: string): ProxyEndpoint | undefined {
      const found = longest(byPath, rest.split('/').slice(1));
      const lenientlyFound = longest(
        lenient,
        lenientSegments(rest).map((segment) => segment.toLowerCase()),
      );
      if (found !== lenientlyFound)
        throw new InputError(`The path '${rest.slice(0, 200)}' must spell its endpoint exactly as configured`);
      return found;
    },
    async close(): Promise<void> {
      await Promise.all([...byPath.values()].map(({ pool }) => pool.destroy()));
    },
  };
}

/** The client is large, so a portal without endpoints does not load it. */
async function loadPools() {
  const { Pool } = await import('undici');
  return async ({ target, secure, timeout }: EndpointConfig) => {
    const connect = await createPoolConnector({ rejectUnauthorized: secure, timeout });
    return new Pool(target.origin, { allowH2: false, connect });
  };
}

function pathOn(path: string, { target, pathRewrite }: EndpointConfig): ProxyEndpoint['pathFor'] {
  const rewrites = Object.entries(pathRewrite ?? {}).map(([pattern, replacement]) => ({
    // Bounded: at most 8,192 characters, see below.
    pattern: new RegExp(pattern),
    replacement,
  }));
  const rewritten = (rest: string) => {
    if (!pathRewrite) return rest.slice(path.length);
    // Wire: the first matching pattern is applied to the whole path, including the part before the endpoint.
    const whole = `${prefix}${rest}`;
    if (whole.length > maxRewrittenLength)
      throw new InputError(
        `The path has ${whole.length} characters; the limit for a rewritten path is ${maxRewrittenLength}`,
      );
    const rewrite = rewrites.find(({ pattern }) => pattern.test(whole));
    return rewrite ? whole.replace(rewrite.pattern, rewrite.replacement) : whole;
  };
  return (rest) => targetPath(target.pathname, rewritten(rest));
}
