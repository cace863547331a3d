import { checkAnswer, type Forwarding, type ForwardingCaller, requestBody, sendAnswer } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClusterClient } from '../clusterClient/clusterClients.ts';
import { answerHeaders, clusterHeaders } from './proxyHeaders.ts';

/** A permitted call and the connection to its cluster. */
export type ClusterCall = {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: ForwardingCaller;
  client: ClusterClient;
  /** The path on the API server, with the query. */
  path: string;
  /** The requested path, without the cluster's base path and the query. */
  asked: string;
  query: URLSearchParams;
  timeoutMs: number;
};

/** Forwards a request to a cluster and returns its response. Both are streamed, never buffered. */
export async function forwardRequest(call: ClusterCall, forwarding: Forwarding): Promise<FastifyReply> {
  const { request, reply, caller, client, path, query, timeoutMs } = call;
  const isEndless = isOn(query, 'watch') || isOn(query, 'follow');
  // Before the request: nothing is requested that cannot be delivered.
  const leave = isEndless ? forwarding.places.take(caller.name) : () => {};
  const { body, headers: framing } = requestBody(request.raw);
  // The request ends when the caller disconnects.
  const gone = new AbortController();
  const forget = forwarding.tokens.add(caller.token, () => reply.raw.destroy());
  reply.raw.once('close', () => {
    gone.abort();
    forget();
    leave();
  });
  const answer = await client.pool.request({
    path,
    method: request.method as 'GET',
    headers: { ...clusterHeaders(request.headers, client), ...framing },
    body: body ?? null,
    signal: gone.signal,
    headersTimeout: timeoutMs,
    bodyTimeout: forwarding.limits.idle,
  });
  checkAnswer(answer);
  return sendAnswer(
    answer,
    { request, reply, headers: answerHeaders(answer.headers, isEndless), isEndless },
    forwarding,
  );
}

const isOn = (query: URLSearchParams, name: string) => ['true', '1', ''].includes(query.get(name) ?? 'no');
