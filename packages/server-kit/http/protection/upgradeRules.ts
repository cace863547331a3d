import { InputError, NotAllowedError } from '@callboard/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BackendConfig } from '../../coreConfig.ts';
import { upgradeOf } from '../upgrades.ts';
import { originPattern } from './corsOptions.ts';

type Urls = { backend: string; app: string };

/** What an upgrade must be before a route sees it. */
export function checkUpgrades(http: FastifyInstance, { cors }: Pick<BackendConfig, 'cors'>, urls: Urls): void {
  const named = cors?.origin ?? [];
  const allowed = [new URL(urls.app).origin, new URL(urls.backend).origin, ...named.map(originPattern)];
  const isAllowed = (origin: string) =>
    named.includes('*') || allowed.some((known) => (known instanceof RegExp ? known.test(origin) : known === origin));

  http.addHook('onRequest', (request, _reply, done) => {
    if (upgradeOf(request)) {
      requireNoBody(request);
      const { origin } = request.headers;
      // A browser lets every page open a websocket to any host, and hands it what comes: only this keeps others out.
      if (origin !== undefined && !isOfHost(origin, request) && !isAllowed(origin)) {
        throw new NotAllowedError(`A page of '${origin.slice(0, 200)}' must not open a connection here`);
      }
    }
    done();
  });
}

/**
 * After the head of an upgrade nothing is read as HTTP any more. A body that is announced there would be read by the next server
 * on the way, and taken out of what comes after it.
 */
function requireNoBody({ method, headers }: FastifyRequest): void {
  if (method !== 'GET') throw new InputError(`A connection is upgraded by GET, not by ${method}`);
  const hasBody = headers['transfer-encoding'] !== undefined || /[^0]/.test(headers['content-length'] ?? '');
  if (hasBody) throw new InputError('A request that upgrades its connection must not have a body');
}

const isOfHost = (origin: string, { host }: FastifyRequest) =>
  URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
