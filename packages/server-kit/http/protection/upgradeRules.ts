import { InputError, NotAllowedError } from '@callboard/errors';
import type { FastifyRequest } from 'fastify';
import type { BackendConfig } from '../../coreConfig.ts';
import { upgradeOf } from '../upgrades.ts';
import { createOriginCheck } from './originCheck.ts';

type Urls = { backend: string; app: string };

/** Returns why a connection must not be upgraded, or a route must not be called by another page, before the route sees the request. */
export function createUpgradeRules(config: Pick<BackendConfig, 'cors'>, urls: Urls) {
  const isForeign = createOriginCheck(config, urls);
  const shownOrigin = ({ headers }: FastifyRequest) => String(headers.origin).slice(0, 200);

  return (request: FastifyRequest): Error | undefined => {
    if (!upgradeOf(request)) {
      return request.routeOptions.config.refusesForeignPages && isForeign(request)
        ? new NotAllowedError(`Pages of '${shownOrigin(request)}' may not call this server`)
        : undefined;
    }
    // Browsers let every page open a websocket to any host and read its messages; only this check keeps other pages
    // out.
    if (isForeign(request))
      return new NotAllowedError(`Pages of '${shownOrigin(request)}' may not open a connection to this server`);
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
