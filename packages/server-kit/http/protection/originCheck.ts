import type { FastifyRequest } from 'fastify';
import type { BackendConfig } from '../../coreConfig.ts';
import { originPattern } from './corsOptions.ts';

type Urls = { backend: string; app: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether only programs and the pages of this portal may call the route. For routes that clients on the user's
     * machine call: a page on the internet must not reach them through the user's browser.
     */
    refusesForeignPages?: boolean;
  }
}

/** Whether a request comes from a page of another origin. Programs send no origin. */
export function createOriginCheck({ cors }: Pick<BackendConfig, 'cors'>, urls: Urls) {
  const named = cors?.origin ?? [];
  const allowed = [new URL(urls.app).origin, new URL(urls.backend).origin, ...named.map(originPattern)];
  const isAllowed = (origin: string) =>
    named.includes('*') || allowed.some((known) => (known instanceof RegExp ? known.test(origin) : known === origin));

  return (request: FastifyRequest): boolean => {
    const { origin } = request.headers;
    return origin !== undefined && !isOfHost(origin, request) && !isAllowed(origin);
  };
}

const isOfHost = (origin: string, { host }: FastifyRequest) =>
  URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
