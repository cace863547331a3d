import { type Agent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { separateAgent } from '../outgoing/proxyAgents.ts';
import { withIdempotencyHeader } from './idempotencyKey.ts';
import { withTraceHeaders } from './outgoingHeaders.ts';

type Request = {
  method?: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
  lookup: LookupFunction;
  signal: AbortSignal;
  /** Connections that were opened under exactly the rules of this request. */
  agent?: Agent;
};

/** Sends a request on a new connection: a reused one may have been checked by the rules of another read. */
export function sendRequest(url: URL, { body, agent, ...request }: Request): Promise<IncomingMessage> {
  const headers = withTraceHeaders(withIdempotencyHeader(request.headers, { method: request.method, url, body }));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send(url, { ...request, headers, agent: agent ?? separateAgent(url) })
      .on('response', resolve)
      .on('error', (error) => {
        // The host closed a keep-alive connection just when it was reused.
        const isClosed = sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
        if (isClosed && !request.signal.aborted) resolve(sendRequest(url, { body, ...request }));
        else reject(error);
      })
      .end(body);
  });
}
