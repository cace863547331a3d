import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ErrorBody, InputError, serializeError, statusOf } from '@callboard/errors';
import type { Protection } from './protection/protection.ts';
import { RateLimitError } from './protection/rateLimit.ts';

const statuses: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const messages: Partial<Record<number, string>> = {
  408: 'The request took too long to arrive',
  413: 'The chunk extensions of the request are too long',
  431: 'The headers of the request are too long',
};

/** Responds to data that Node cannot parse as a request, so it cannot be routed. */
export function createUnreadableRequests({ headers, rateLimit }: Pick<Protection, 'headers' | 'rateLimit'>) {
  // Several when requests are pipelined.
  const inFlight = new WeakMap<Duplex, Set<ServerResponse>>();

  return {
    /** Marks a response in progress: nothing may be written in the middle of it. */
    watch({ socket }: IncomingMessage, response: ServerResponse): void {
      const answers = inFlight.get(socket) ?? new Set();
      inFlight.set(socket, answers.add(response));
      response.on('close', () => answers.delete(response));
    },

    answer(error: NodeJS.ErrnoException, socket: Duplex): void {
      const answers = [...(inFlight.get(socket) ?? [])];
      const mayWrite = socket.writable && error.code !== 'ECONNRESET' && !answers.some((answer) => answer.headersSent);
      if (mayWrite) {
        // The headers of a request with an unreadable body were parsed, so it has been counted.
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
