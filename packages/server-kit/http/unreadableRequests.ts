import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ErrorBody, InputError, serializeError, statusOf } from '@callboard/errors';
import type { Protection } from './protection/protection.ts';
import { RateLimitError } from './protection/rateLimitError.ts';

const statuses: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const messages: Partial<Record<number, string>> = {
  408: 'The request took too long to arrive',
  413: 'The extensions of the chunks of the request are too long',
  431: 'The headers of the request are too long',
};

/** Answers what Node cannot read as a request, so that there is nothing that could be routed. */
export function createUnreadableRequests({ headers, rateLimit }: Pick<Protection, 'headers' | 'rateLimit'>) {
  // More than one where requests are sent without waiting for answers.
  const inFlight = new WeakMap<Duplex, Set<ServerResponse>>();

  return {
    /** Tells of an answer that is being given: nothing may be written in its midst. */
    watch({ socket }: IncomingMessage, response: ServerResponse): void {
      const answers = inFlight.get(socket) ?? new Set();
      inFlight.set(socket, answers.add(response));
      response.on('close', () => answers.delete(response));
    },

    answer(error: NodeJS.ErrnoException, socket: Duplex): void {
      const answers = [...(inFlight.get(socket) ?? [])];
      const mayWrite = socket.writable && error.code !== 'ECONNRESET' && !answers.some((answer) => answer.headersSent);
      if (mayWrite) {
        // Of a request whose body cannot be read, the headers were, and it has been counted.
        const refusal = answers.length > 0 ? undefined : rateLimit.countAddress((socket as Socket).remoteAddress);
        const status = (refusal && statusOf(refusal)) ?? statuses[error.code ?? ''] ?? 400;
        socket.write(textOf(status, refusal ?? new InputError(messages[status] ?? 'The request is not HTTP'), headers));
      }
      (socket as Socket).destroySoon();
    },
  };
}

function textOf(status: number, error: Error, headers: Protection['headers']): string {
  const body: ErrorBody = { error: serializeError(error), response: { statusCode: status } };
  const json = JSON.stringify(body);
  const lines = [
    ...headers,
    ...(error instanceof RateLimitError ? [['retry-after', error.retryAfterSeconds]] : []),
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', Buffer.byteLength(json)],
    ['connection', 'close'],
  ].map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${json}`;
}
