import { InputError, messageOf, NotImplementedError, statusOf } from '@callboard/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, MessageOf, SocketShape } from './contract.ts';
import type { AcceptedSocket } from './liveAnswers.ts';
import { parsed } from './parsed.ts';

/** The server's end of a websocket, with the messages of the contract. */
export type ServerSocket<E extends Endpoint> = {
  messages: AsyncIterable<MessageOf<E, 'toServer'>>;
  /** Resolves when the message has been sent; await it when sending many. */
  send(message: MessageOf<E, 'toClient'>): Promise<void>;
  close(code?: number, reason?: string): void;
  signal: AbortSignal;
};

// RFC 6455: finished; invalid message; internal error.
const codes = { done: 1000, unreadable: 1007, failed: 1011 };

/** Accepts a websocket, runs the handler on it, and closes it when the handler has returned. */
export async function talk<E extends Endpoint>(
  http: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (socket: never) => unknown,
): Promise<FastifyReply> {
  if (!http.liveAnswers) throw new NotImplementedError('This server does not support websockets');
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
    const isExpected = statusOf(error) !== undefined;
    if (!isExpected) request.log.error({ err: error }, 'A websocket handler failed');
    accepted.close(
      isExpected ? codes.unreadable : codes.failed,
      isExpected ? messageOf(error) : 'An internal error occurred',
    );
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
