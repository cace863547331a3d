import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

type Request = {
  method?: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
  lookup: LookupFunction;
  signal: AbortSignal;
};

/** One request on a connection of its own: a kept one would have been checked by the rules of another read. */
export function sendRequest(url: URL, { body, ...request }: Request): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    send(url, { ...request, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}
