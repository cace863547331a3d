import { InputError, NotAllowedError } from '@callboard/errors';
import type { FastifyRequest } from 'fastify';
import type { BackendConfig } from '../../coreConfig.ts';
import { upgradeOf } from '../upgrades.ts';
import { originPattern } from './corsOptions.ts';

type Urls = { backend: string; app: string };

/** Returns why a connection must not be upgraded, before a route sees the request. */
export function createUpgradeRules({ cors }: Pick<BackendConfig, 'cors'>, urls: Urls) {
  const named = cors?.origin ?? [];
  const allowed = [new URL(urls.app).origin, new URL(urls.backend).origin, ...named.map(originPattern)];
  const isAllowed = (origin: string) =>
    named.includes('*') || allowed.some((known) => (known instanceof RegExp ? known.test(origin) : known === origin));

  return (request: FastifyRequest): Error | undefined => {
    if (!upgradeOf(request)) return undefined;
    const { origin } = request.headers;
    // Browsers let every page open a websocket to any host and read its messages; only this check keeps other pages
    // out.
    const isForeign = origin !== undefined && !isOfHost(origin, request) && !isAllowed(origin);
    if (isForeign)
      return new NotAllowedError(`Pages of '${origin.slice(0, 200)}' may not open a connection to this server`);
    return bodyRefusal(request);
  };
}

/**
 * After the headers of an upgrade, nothing is parsed as HTTP. A body announced there would be read by the next server
 * on the way, and taken out of the following data.
 */
function bodyRefusal({ method, headers }: FastifyRequest): Error | undefined {
  // Wire: Kubernetes clients request SPDY with POST and without a body; everything else is a websocket.
  const isByPost = method === 'POST' && headers.upgrade?.toLowerCase() === 'spdy/3.1';
  if (method !== 'GET' && !isByPost) return new InputError(`A connection must be upgraded with GET, not ${method}`);
  const hasBody = headers['transfer-encoding'] !== undefined || /[^0]/.test(headers['content-length'] ?? '');
  return hasBody ? new InputError('A request that upgrades its connection must not have a body') : undefined;
}

const isOfHost = (origin: string, { host }: FastifyRequest) =>
  URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
