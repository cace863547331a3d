import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

export const metricsPath = '/metrics';

export function metricsRoute(http: FastifyInstance, { registry }: Metrics): void {
  http.get(metricsPath, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
