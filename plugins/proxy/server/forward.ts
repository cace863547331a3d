import { requestBody } from '@callboard/server-kit';
import type { FastifyReply } from 'fastify';
import type { ProxyEndpoint } from './endpoints.ts';
import { requestHeaders } from './headers/requestHeaders.ts';
import { passAnswerOn } from './passAnswerOn.ts';
import type { Asked, Proxying } from './proxying.ts';

// A target that has begun to answer and then stalls; long polls and event streams stay below it.
const idleMs = 10 * 60_000;

/**
 * Forwards a request and returns the response, both as streams: neither is ever buffered whole. Nothing of the caller's URL but the
 * checked path goes into it.
 */
export async function forward(endpoint: ProxyEndpoint, asked: Asked, proxying: Proxying): Promise<FastifyReply> {
  const { request, reply, caller, path } = asked;
  const { body, headers: framing } = requestBody(request.raw);
  // A caller who goes away is not waited for.
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
  return passAnswerOn(endpoint, answer, asked, proxying);
}
