import { createHash, timingSafeEqual } from 'node:crypto';
import { AuthenticationError } from '@callboard/errors';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

export const metricsPath = '/metrics';

/** Serves the metrics, with a token only to scrapers that send it. */
export function metricsRoute(http: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  const expected = token === undefined ? undefined : digestOf(`Bearer ${token}`);
  http.get(metricsPath, async (request, reply) => {
    // Digests have the same length, so they can be compared in constant time.
    if (expected && !timingSafeEqual(expected, digestOf(request.headers.authorization ?? ''))) {
      reply.header('www-authenticate', 'Bearer');
      throw new AuthenticationError('Missing or wrong token; see backend.metrics.token');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
