import type { FastifyInstance } from 'fastify';

export const livenessPath = '/.backstage/health/v1/liveness';
export const readinessPath = '/.backstage/health/v1/readiness';

type Health = {
  isStopping(): boolean;
  notReady(): Promise<string[]>;
  isStale(): boolean;
  differenceOfReplicas(): string | undefined;
};

/** Health routes of the started server; until then the listener answers itself. */
export function healthRoutes(http: FastifyInstance, health: Health, headers: Readonly<Record<string, string>>): void {
  http.get(livenessPath, (_request, reply) => {
    reply.headers(headers);
    return { status: 'ok' };
  });
  http.get(readinessPath, async (_request, reply) => {
    reply.headers(headers);
    if (health.isStopping()) return reply.code(503).send(notReady('The server is shutting down'));
    const waiting = await health.notReady();
    if (waiting.length > 0) return reply.code(503).send(notReady(`Not ready: ${waiting.join(', ')}`));
    // Ready, because reads from memory are better than nothing. Browsers show that data may be old.
    const plugins = health.differenceOfReplicas();
    return {
      status: 'ok',
      ...(health.isStale() && { isStale: true }),
      ...(plugins !== undefined && { details: { plugins } }),
    };
  });
}

export const notReady = (message: string) => ({ status: 'error', message });
