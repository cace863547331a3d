import { checkAnswer, type Forwarding, type ForwardingCaller, requestBody, sendAnswer } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClusterClient } from '../clusterClient/clusterClients.ts';
import { answerHeaders, clusterHeaders } from './proxyHeaders.ts';

/** A call that may be made, and the way to the cluster. */
export type ClusterCall = {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: ForwardingCaller;
  client: ClusterClient;
  /** On the API server, with the query. */
  path: string;
  /** The path that the caller asked for, without the base path of the cluster and the query. */
  asked: string;
  query: URLSearchParams;
  timeoutMs: number;
};

/** Forwards a request to a cluster and returns its response, both as streams: neither is ever buffered whole. */
export async function forwardRequest(call: ClusterCall, forwarding: Forwarding): Promise<FastifyReply> {
  const { request, reply, caller, client, path, query, timeoutMs } = call;
  const isEndless = isOn(query, 'watch') || isOn(query, 'follow');
  // Taken first: nothing is requested that cannot be delivered.
  const leave = isEndless ? forwarding.places.take(caller.name) : () => {};
  const { body, headers: framing } = requestBody(request.raw);
  // A caller who goes away is not waited for.
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
