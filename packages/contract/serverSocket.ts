import { InputError, messageOf, NotImplementedError, statusOf } from '@callboard/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, MessageOf, SocketShape } from './contract.ts';
import type { AcceptedSocket } from './liveAnswers.ts';
import { parsed } from './parsed.ts';

/** The server's end of a websocket: messages as the contract has them. */
export type ServerSocket<E extends Endpoint> = {
  messages: AsyncIterable<MessageOf<E, 'toServer'>>;
  /** Resolves when the message is on its way; wait for it where there are many. */
  send(message: MessageOf<E, 'toClient'>): Promise<void>;
  close(code?: number, reason?: string): void;
  signal: AbortSignal;
};

// RFC 6455: all is said; the message cannot be what it should; something broke here.
const codes = { done: 1000, unreadable: 1007, failed: 1011 };

/** Accepts a websocket, lets the handler talk on it, and closes it when the handler has returned. */
export async function talk<E extends Endpoint>(
  http: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (socket: never) => unknown,
): Promise<FastifyReply> {
  if (!http.liveAnswers) throw new NotImplementedError('This server has no websockets');
  const accepted = await http.liveAnswers.acceptSocket(request, reply);
  const socket: ServerSocket<E> = {
    messages: messagesOf(accepted, endpoint.socket!),
    send: (message) => accepted.send(JSON.stringify(message)),
    close: (code = codes.done, reason = '') => accepted.close(code, reason),
    signal: accepted.signal,
  };
  try {
    await handle(socket as never);
    accepted.close(codes.done, '');
  } catch (error) {
    const isTold = statusOf(error) !== undefined;
    if (!isTold) request.log.error({ err: error }, 'The handler of a websocket failed');
    accepted.close(isTold ? codes.unreadable : codes.failed, isTold ? messageOf(error) : 'An internal error occurred');
  }
  return reply;
}

async function* messagesOf({ messages }: AcceptedSocket, { toServer }: SocketShape): AsyncGenerator<never> {
  for await (const text of messages) yield parsed('message', toServer, jsonOf(text)) as never;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`message must be JSON: ${messageOf(error)}`);
  }
}
