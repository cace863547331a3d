import { type ClientRequest, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProxyEndpoint } from './endpoints.ts';
import { answerHeaders, requestHeaders } from './proxyHeaders.ts';

// A target that has begun to answer and then falls silent; long polls and event streams stay below it.
const idleMs = 10 * 60_000;

export type Asked = { request: FastifyRequest; path: string };

/** Opens the request to the target; nothing of the caller's URL but the checked path goes into it. */
export function openRequest(
  endpoint: ProxyEndpoint,
  { request, path }: Asked,
  headers: OutgoingHttpHeaders,
): ClientRequest {
  const { target, agent } = endpoint;
  const open = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const { protocol, port } = target;
  // Node writes addresses of version 6 without the brackets that a URL has.
  const hostname = target.hostname.replace(/^\[|\]$/g, '');
  return open({ protocol, hostname, port, path, method: request.method, headers, agent, setHost: false });
}

/** Ends a request whose answer has not begun in time. */
export function limitWait(upstream: ClientRequest, { timeout }: ProxyEndpoint): () => void {
  const timer = setTimeout(() => upstream.destroy(new Error(`no answer within ${timeout} ms`)), timeout);
  return () => clearTimeout(timer);
}

/** Sends a request on and gives the answer, both as streams: neither is ever held in memory. */
export async function forward(endpoint: ProxyEndpoint, asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { request } = asked;
  const upstream = openRequest(endpoint, asked, requestHeaders(endpoint, request.headers));
  const isOver = limitWait(upstream, endpoint);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      upstream.once('response', resolve);
      upstream.on('error', reject);
      // A caller who goes away is not waited for.
      reply.raw.once('close', () => upstream.destroy());
      request.raw.once('error', () => upstream.destroy());
      // Not a pipeline: when the target fails, the caller's connection is still needed to say so.
      request.raw.pipe(upstream);
    });
    upstream.setTimeout(idleMs, () => upstream.destroy());
    return sendAnswer(endpoint, answer, reply);
  } finally {
    isOver();
  }
}

/** Redirects included: they are for the caller to follow, or not. */
export function sendAnswer(endpoint: ProxyEndpoint, answer: IncomingMessage, reply: FastifyReply): FastifyReply {
  return reply
    .code(answer.statusCode ?? 502)
    .headers(answerHeaders(endpoint, answer.headers))
    .send(answer);
}
