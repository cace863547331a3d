import type { FastifyInstance } from 'fastify';

export const livenessPath = '/.backstage/health/v1/liveness';
export const readinessPath = '/.backstage/health/v1/readiness';

type Health = { isStopping(): boolean; notReady(): Promise<string[]>; staleSince(): number | undefined };

/** Health routes of the started server; until then the listener answers itself. */
export function healthRoutes(http: FastifyInstance, health: Health): void {
  http.get(livenessPath, () => ({ status: 'ok' }));
  http.get(readinessPath, async (_request, reply) => {
    if (health.isStopping()) return reply.code(503).send(notReady('The server is shutting down'));
    const waiting = await health.notReady();
    // Browsers then continue with reads from memory.
    const isStale = health.staleSince() !== undefined;
    if (waiting.length > 0) {
      return reply.code(503).send({ ...notReady(`Not ready: ${waiting.join(', ')}`), ...(isStale && { isStale }) });
    }
    return { status: 'ok' };
  });
}

export const notReady = (message: string) => ({ status: 'error', message });
