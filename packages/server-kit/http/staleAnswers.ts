import type { FastifyInstance } from 'fastify';
import { splitApiUrl } from './apiPath.ts';

const readingMethods = ['GET', 'HEAD', 'POST'];
const readStatuses = [200, 304];

/**
 * Marks responses from memory while the database is away: they may be old by as many seconds as `Age` says. POST is
 * included, because some queries are too long for a URL.
 */
export function markStaleAnswers(http: FastifyInstance, staleSince: () => number | undefined): void {
  http.addHook('onSend', async ({ method, url }, reply) => {
    const since = staleSince();
    if (since === undefined || !splitApiUrl(url)) return;
    if (!readingMethods.includes(method) || !readStatuses.includes(reply.statusCode)) return;
    reply.header('warning', '110 - "Response is Stale"');
    reply.header('age', Math.max(0, Math.round((Date.now() - since) / 1_000)));
  });
}
