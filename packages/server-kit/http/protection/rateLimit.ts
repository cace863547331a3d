import { TooManyRequestsError } from '@callboard/errors';
import { fastifyRateLimit } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { BackendConfig } from '../../coreConfig.ts';
import { livenessPath, readinessPath } from '../healthRoutes.ts';
import { metricsPath } from '../metricsRoute.ts';

const uncounted = new Set([livenessPath, readinessPath, metricsPath]);

/** Counts requests by address, before credentials are looked at, so that guessing tokens is limited too. */
export async function limitRate(http: FastifyInstance, limit: NonNullable<BackendConfig['rateLimit']>): Promise<void> {
  const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await http.register(fastifyRateLimit, {
    // As a hook of ours rather than of each route, for unknown routes count as well.
    global: false,
    max: limit.incomingRequestLimit,
    timeWindow: limit.window,
    allowList: (request, address) =>
      limit.ipAllowList.includes(address) || uncounted.has(request.routeOptions.url ?? ''),
    addHeadersOnExceeding: hidden,
    errorResponseBuilder: (_request, { after }) => new TooManyRequestsError(`Too many requests; try again in ${after}`),
  });
  http.addHook('onRequest', http.rateLimit());
}
