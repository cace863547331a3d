import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Forwarding } from './forwarding.ts';
import { limitStall } from './limitStall.ts';

export type ForwardedAnswer = { statusCode: number; headers: IncomingHttpHeaders; body: Readable };

type Sending = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the caller is sent of the target's headers. */
  headers: Record<string, string | string[]>;
  /** Whether it has no end of its own, so that it ends with the program. */
  isEndless: boolean;
};

/** Refuses what is not an answer that can be passed on. */
export function checkAnswer({ statusCode, body }: Pick<ForwardedAnswer, 'statusCode' | 'body'>): void {
  if (statusCode >= 200 && statusCode <= 599) return;
  body.on('error', () => {}).destroy();
  throw new Error(`it answered with the status ${statusCode}`);
}

/** Passes a target's answer on as it comes. Redirects too: they are for the caller to follow, or not. */
export function sendAnswer(
  { statusCode, body }: Pick<ForwardedAnswer, 'statusCode' | 'body'>,
  { request, reply, headers, isEndless }: Sending,
  { limits, stopping }: Pick<Forwarding, 'limits' | 'stopping'>,
): FastifyReply {
  reply.code(statusCode).headers(headers);
  // The rest of the request is of no use to anybody, and must not be waited for before the next one.
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
  // A target that sends a body none the less loses its connection, not its answer.
  body.on('error', () => {}).resume();
  // Nothing may announce what does not come; only after HEAD, and for a copy that is still good, it tells of another answer.
  if (statusCode === 204) reply.removeHeader('content-length');
  return reply.send();
}
