import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ProxyEndpoint } from './endpoints.ts';
import { answerHeaders } from './headers/answerHeaders.ts';
import { limitStall } from './limitStall.ts';
import type { Asked, Proxying } from './proxying.ts';

type Answer = { statusCode: number; headers: IncomingHttpHeaders; body: Readable };

/** Passes the target's answer on as it comes. Redirects too: they are for the caller to follow, or not. */
export function sendAnswer(
  endpoint: ProxyEndpoint,
  { statusCode, headers, body }: Answer,
  asked: Asked,
  proxying: Proxying,
): FastifyReply {
  const { request, reply } = asked;
  const { limits, stopping } = proxying;
  if (statusCode < 200 || statusCode > 599) {
    body.on('error', () => {}).destroy();
    throw new Error(`it answered with the status ${statusCode}`);
  }
  reply.code(statusCode).headers(answerHeaders(endpoint, headers, asked, proxying));
  // The rest of the request is of no use to anybody, and must not be waited for before the next one.
  if (!request.raw.complete) reply.header('connection', 'close');
  const isEmpty = request.method === 'HEAD' || statusCode === 204 || statusCode === 304;
  if (!isEmpty) {
    const end = () => reply.raw.destroy();
    limitStall(body, limits.stall, end);
    // Without an end of its own, so it ends with the program.
    if (/^text\/event-stream/i.test(headers['content-type'] ?? '')) {
      stopping.addEventListener('abort', end);
      body.on('close', () => stopping.removeEventListener('abort', end));
    }
    return reply.send(body);
  }
  // A target that sends a body none the less loses its connection, not its answer.
  body.on('error', () => {}).resume();
  // Nothing may announce what does not come; only after HEAD, and for a copy that is still good, it tells of another answer.
  if (statusCode === 204) reply.removeHeader('content-length');
  return reply.send();
}
