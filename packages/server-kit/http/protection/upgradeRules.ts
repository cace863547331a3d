import { InputError, NotAllowedError } from '@callboard/errors';
import type { FastifyRequest } from 'fastify';
import type { BackendConfig } from '../../coreConfig.ts';
import { upgradeOf } from '../upgrades.ts';
import { originPattern } from './corsOptions.ts';

type Urls = { backend: string; app: string };

/** Tells why a request must not have its connection upgraded, before a route sees it. */
export function createUpgradeRules({ cors }: Pick<BackendConfig, 'cors'>, urls: Urls) {
  const named = cors?.origin ?? [];
  const allowed = [new URL(urls.app).origin, new URL(urls.backend).origin, ...named.map(originPattern)];
  const isAllowed = (origin: string) =>
    named.includes('*') || allowed.some((known) => (known instanceof RegExp ? known.test(origin) : known === origin));

  return (request: FastifyRequest): Error | undefined => {
    if (!upgradeOf(request)) return undefined;
    const { origin } = request.headers;
    // A browser lets every page open a websocket to any host, and hands it what comes: only this keeps others out.
    const isForeign = origin !== undefined && !isOfHost(origin, request) && !isAllowed(origin);
    if (isForeign) return new NotAllowedError(`A page of '${origin.slice(0, 200)}' must not open a connection here`);
    return bodyRefusal(request);
  };
}

/**
 * After the head of an upgrade nothing is read as HTTP any more. A body that is announced there would be read by the next server
 * on the way, and taken out of what comes after it.
 */
function bodyRefusal({ method, headers }: FastifyRequest): Error | undefined {
  // Wire: clients of Kubernetes ask for SPDY by POST, without a body; everything else is a websocket.
  const isByPost = method === 'POST' && headers.upgrade?.toLowerCase() === 'spdy/3.1';
  if (method !== 'GET' && !isByPost) return new InputError(`A connection is upgraded by GET, not by ${method}`);
  const hasBody = headers['transfer-encoding'] !== undefined || /[^0]/.test(headers['content-length'] ?? '');
  return hasBody ? new InputError('A request that upgrades its connection must not have a body') : undefined;
}

const isOfHost = (origin: string, { host }: FastifyRequest) =>
  URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
