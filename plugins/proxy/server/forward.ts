import { requestBody } from '@callboard/server-kit';
import type { FastifyReply } from 'fastify';
import type { Asked, ProxyEndpoint, Proxying } from './endpoints.ts';
import { forwardAnswer } from './forwardAnswer.ts';
import { requestHeaders } from './headers/requestHeaders.ts';

// For a target that starts a response and then stalls; long polls and event streams stay below it.
const idleMs = 10 * 60_000;

/**
 * Forwards a request and returns the response, both as streams: neither is ever buffered completely. Of the caller's URL, only the
 * checked path is used.
 */
export async function forward(endpoint: ProxyEndpoint, asked: Asked, proxying: Proxying): Promise<FastifyReply> {
  const { request, reply, caller, path } = asked;
  const { body, headers: framing } = requestBody(request.raw);
  // Stops when the caller disconnects.
  const gone = new AbortController();
  const forget = proxying.tokens.add(caller.token, () => reply.raw.destroy());
  reply.raw.once('close', () => {
    gone.abort();
    forget();
  });
  const answer = await endpoint.pool.request({
    path,
    method: request.method as 'GET',
    headers: { ...requestHeaders(endpoint, request.headers), ...framing },
    body: body ?? null,
    signal: gone.signal,
    headersTimeout: endpoint.timeout,
    bodyTimeout: idleMs,
  });
  return forwardAnswer(endpoint, answer, asked, proxying);
}
