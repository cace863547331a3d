import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitApiUrl } from './apiPath.ts';

const readingMethods = ['GET', 'HEAD', 'POST'];
const readStatuses = [200, 304];

/**
 * Marks responses from memory while the database is away: they may be old by as many seconds as `Age` says. POST is
 * included, because some queries are too long for a URL.
 */
export function markStaleAnswers(http: FastifyInstance, staleSince: () => number | undefined): void {
  const isRead = ({ method, url }: FastifyRequest, { statusCode }: FastifyReply) =>
    splitApiUrl(url) !== undefined && readingMethods.includes(method) && readStatuses.includes(statusCode);
  // Not asynchronous: a rejection must be sent before the rest of a broken request arrives.
  http.addHook('onSend', (request, reply, _payload, done) => {
    const since = staleSince();
    if (since !== undefined && isRead(request, reply)) {
      reply.header('warning', '110 - "Response is Stale"');
      reply.header('age', Math.max(0, Math.round((Date.now() - since) / 1_000)));
    }
    done();
  });
}
