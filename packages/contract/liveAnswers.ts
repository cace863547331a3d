import type { SerializedError } from '@callboard/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A websocket of which only the text matters. */
export type AcceptedSocket = {
  messages: AsyncIterable<string>;
  /** Resolves when the text has been handed to the network, so that a caller that awaits it cannot run ahead of a slow reader. */
  send(text: string): Promise<void>;
  close(code: number, reason: string): void;
  /** Aborted when the connection is over. */
  signal: AbortSignal;
};

/** What the host gives to answers that have no end of their own; set on the Fastify instance as `liveAnswers`. */
export type LiveAnswers = {
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  /** What an error may reveal, as in every other response. */
  describeError(error: unknown, request: FastifyRequest): SerializedError;
  /** Takes the connection over; throws an InputError where the request is no websocket's. */
  acceptSocket(request: FastifyRequest, reply: FastifyReply): Promise<AcceptedSocket>;
};
