import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { ConflictError, InputError } from '@callboard/errors';
import type { EndpointConfig } from './config.ts';
import { lenientSegments, targetPath } from './targetPath.ts';

export type ProxyEndpoint = EndpointConfig & {
  /** As people write it, such as `/grafana/api`. */
  path: string;
  agent: HttpAgent | HttpsAgent;
  /** The path on the target for the path below `/api/proxy`. */
  pathFor(rest: string): string;
};

export type Endpoints = ReturnType<typeof createEndpoints>;

const prefix = '/api/proxy';

/** The configured endpoints; the longest one that a path begins with is meant. */
export function createEndpoints(config: Record<string, EndpointConfig>) {
  const byPath = new Map<string, ProxyEndpoint>();
  for (const [key, endpoint] of Object.entries(config)) {
    const path = `/${key.replace(/^\/+|\/+$/g, '')}`;
    // Written differently in upper and lower case, one of them would be open to who writes it the other way.
    const known = [...byPath.keys()].find((other) => other.toLowerCase() === path.toLowerCase());
    if (known) throw new ConflictError(`The proxy endpoints '${known}' and '${path}' are the same`);
    byPath.set(path, withAgent(path, endpoint));
  }
  const lenient = new Map([...byPath].map(([path, endpoint]) => [path.toLowerCase(), endpoint]));

  return {
    /**
     * Undefined when there is none. A path that only a lenient server would read as another endpoint's is refused: asked
     * through the endpoint around it, that one's credentials would not be asked for.
     */
    find(rest: string): ProxyEndpoint | undefined {
      const found = longest(byPath, rest.split('/').slice(1));
      const meant = longest(
        lenient,
        lenientSegments(rest).map((segment) => segment.toLowerCase()),
      );
      if (found !== meant) throw new InputError(`The path '${rest.slice(0, 200)}' must name its endpoint plainly`);
      return found;
    },
    close(): void {
      for (const { agent } of byPath.values()) agent.destroy();
    },
  };
}

function longest(
  endpoints: ReadonlyMap<string, ProxyEndpoint>,
  segments: readonly string[],
): ProxyEndpoint | undefined {
  for (let length = segments.length; length > 0; length--) {
    const endpoint = endpoints.get(`/${segments.slice(0, length).join('/')}`);
    if (endpoint) return endpoint;
  }
  return undefined;
}

function withAgent(path: string, endpoint: EndpointConfig): ProxyEndpoint {
  const { target, pathRewrite, secure } = endpoint;
  const rewrites = Object.entries(pathRewrite ?? {}).map(([pattern, replacement]) => ({
    pattern: new RegExp(pattern),
    replacement,
  }));
  const rewritten = (rest: string) => {
    if (!pathRewrite) return rest.slice(path.length);
    // Wire: the first pattern that fits, on the path with everything that stands before the endpoint.
    const whole = `${prefix}${rest}`;
    const rewrite = rewrites.find(({ pattern }) => pattern.test(whole));
    return rewrite ? whole.replace(rewrite.pattern, rewrite.replacement) : whole;
  };
  return {
    ...endpoint,
    path,
    agent:
      target.protocol === 'https:'
        ? new HttpsAgent({ keepAlive: true, rejectUnauthorized: secure })
        : new HttpAgent({ keepAlive: true }),
    pathFor: (rest) => targetPath(target.pathname, rewritten(rest)),
  };
}
