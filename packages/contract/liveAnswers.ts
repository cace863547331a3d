import type { SerializedError } from '@callboard/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A websocket reduced to its text messages. */
export type AcceptedSocket = {
  messages: AsyncIterable<string>;
  /** Resolves when the text has been handed to the network, so a caller that awaits it cannot outrun a slow reader. */
  send(text: string): Promise<void>;
  close(code: number, reason: string): void;
  /** Aborted when the connection has ended. */
  signal: AbortSignal;
};

/** The host's support for open-ended responses; set on the Fastify instance as `liveAnswers`. */
export type LiveAnswers = {
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  /** The parts of an error that may be revealed, as in every other response. */
  describeError(error: unknown, request: FastifyRequest): SerializedError;
  /** Takes over the connection; throws an InputError if the request is not a websocket upgrade. */
  acceptSocket(request: FastifyRequest, reply: FastifyReply): Promise<AcceptedSocket>;
};
