import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Contract, Endpoint, EventOf, Input, Output, SocketShape } from './contract.ts';
import { type FileAnswer, sendFile } from './fileAnswer.ts';
import type { LiveAnswers } from './liveAnswers.ts';
import { checkAnswer, parsed } from './parsed.ts';
import { sendEvents } from './sendEvents.ts';
import { type ServerSocket, talk } from './serverSocket.ts';

export { firstOf } from './describeIssue.ts';
export { createEventQueue, type EventQueue } from './eventQueue.ts';
export type { FileAnswer } from './fileAnswer.ts';
export type { AcceptedSocket, LiveAnswers } from './liveAnswers.ts';
export { parseBounded } from './parseBounded.ts';
export { parsed } from './parsed.ts';
export type { ServerSocket } from './serverSocket.ts';

/** The result of a handler: a body that matches its schema, the events of a stream, or a file. */
type Answer<E extends Endpoint> = E['events'] extends object
  ? AsyncIterable<EventOf<E>>
  : E['file'] extends true
    ? FileAnswer
    : Output<E>;

/**
 * The `signal` of a stream is aborted when its subscriber is gone or the server stops. A handler returns the response; one that writes it
 * itself (existing JSON bytes, a redirect) returns the reply. A socket stays open until its handler returns.
 */
export type Handlers<C extends Contract> = {
  [K in keyof C]: C[K]['socket'] extends SocketShape
    ? (input: Input<C[K], 'parsed'>, request: FastifyRequest, socket: ServerSocket<C[K]>) => void | Promise<void>
    : (
        input: Input<C[K], 'parsed'> & (C[K]['events'] extends object ? { signal: AbortSignal } : {}),
        request: FastifyRequest,
        reply: FastifyReply,
      ) => Answer<C[K]> | FastifyReply | Promise<Answer<C[K]> | FastifyReply>;
};

export type ServeOptions = {
  /** Whether responses are validated against their schema; by default only in development and in tests, because it takes time. */
  checkAnswers?: boolean;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    endpointName?: string;
    /** For routes without a contract; an endpoint's own `access` takes precedence. */
    access?: Access;
  }
  interface FastifyInstance {
    liveAnswers?: LiveAnswers;
  }
}

type Handler = (input: never, request: FastifyRequest, replyOrSocket: never) => unknown;

const jsonType = 'application/json; charset=utf-8';

/** An operator who allows larger requests expects that here, too. */
const bodyLimitOf = (http: FastifyInstance, own: number) => Math.max(own, http.initialConfig.bodyLimit ?? 0);

/** Mounts every endpoint of a contract; a missing or mistyped handler is a compile error. */
export function serve<C extends Contract>(
  http: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  { checkAnswers = isDevelopmentOrTest() }: ServeOptions = {},
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handle = handlers[name] as Handler;
    http.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: bodyLimitOf(http, endpoint.bodyLimit) }),
      config: { endpoint, endpointName: name },
      handler: async (request, reply) => {
        const input = inputOf(endpoint, request);
        if (endpoint.socket) return talk(http, endpoint, request, reply, (socket) => handle(input, request, socket));
        reply.code(endpoint.status);
        if (endpoint.events) {
          const open = (more: object) => handle({ ...(input as object), ...more } as never, request, reply as never);
          return sendEvents({ http, endpoint, request, reply, open, checkAnswers });
        }
        if (endpoint.response) reply.type(jsonType);
        const output = await handle(input, request, reply as never);
        if (reply.sent || output === reply) return reply;
        if (endpoint.file) return sendFile(reply, output as FileAnswer);
        if (!endpoint.response) return reply.send();
        if (checkAnswers) checkAnswer(endpoint, endpoint.response, output);
        return reply.send(typeof output === 'object' && output !== null ? output : JSON.stringify(output));
      },
    });
  }
}

function inputOf(endpoint: Endpoint, request: FastifyRequest): never {
  return {
    params: request.params,
    query: parsed('request/query', endpoint.query, request.query),
    body: parsed('request/body', endpoint.body, request.body),
  } as never;
}

function isDevelopmentOrTest(): boolean {
  return process.env.NODE_ENV === 'development' || process.env.NODE_ENV === 'test';
}
