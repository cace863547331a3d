import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Forwarding } from './forwarding.ts';
import { limitStall } from './limitStall.ts';

export type ForwardedAnswer = { statusCode: number; headers: IncomingHttpHeaders; body: Readable };

type Sending = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Selects the target's headers that are sent to the caller. */
  headers: Record<string, string | string[]>;
  /** Whether the response is endless, so it ends when the server stops. */
  isEndless: boolean;
};

/** Rejects responses that cannot be forwarded. */
export function checkAnswer({ statusCode, body }: Pick<ForwardedAnswer, 'statusCode' | 'body'>): void {
  if (statusCode >= 200 && statusCode <= 599) return;
  body.on('error', () => {}).destroy();
  throw new Error(`it responded with status ${statusCode}`);
}

/** Streams a target's response to the caller. Redirects too: the caller decides whether to follow them. */
export function sendAnswer(
  { statusCode, body }: Pick<ForwardedAnswer, 'statusCode' | 'body'>,
  { request, reply, headers, isEndless }: Sending,
  { limits, stopping }: Pick<Forwarding, 'limits' | 'stopping'>,
): FastifyReply {
  reply.code(statusCode).headers(headers);
  // Nobody needs the rest of the request, and the next one must not wait for it.
  if (!request.raw.complete) reply.header('connection', 'close');
  const isEmpty = request.method === 'HEAD' || statusCode === 204 || statusCode === 304;
  if (!isEmpty) {
    const end = () => reply.raw.destroy();
    limitStall(body, limits.stall, end);
    if (isEndless) {
      stopping.addEventListener('abort', end);
      body.on('close', () => stopping.removeEventListener('abort', end));
    }
    return reply.send(body);
  }
  // A target that still sends a body loses its connection, not its response.
  body.on('error', () => {}).resume();
  // No header may announce a body that does not follow, except after HEAD and with 304, where it describes another
  // response.
  if (statusCode === 204) reply.removeHeader('content-length');
  return reply.send();
}
