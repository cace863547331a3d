import { InputError } from '@callboard/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import type { Access, Contract, Endpoint, Input, Output } from './contract.ts';
import { describeIssue, issueMessage } from './describeIssue.ts';

/**
 * A handler returns the answer's body; one that writes the answer itself (JSON bytes it already has, a stream, a redirect)
 * returns the reply.
 */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (
    input: Input<C[K], 'parsed'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Output<C[K]> | FastifyReply | Promise<Output<C[K]> | FastifyReply>;
};

export type ServeOptions = {
  /** Whether answers are held against their schema; by default in development and in tests, as it costs time. */
  checkAnswers?: boolean;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    endpointName?: string;
    /** For routes without a contract; an endpoint's own `access` wins. */
    access?: Access;
  }
}

const jsonType = 'application/json; charset=utf-8';

/** Mounts every endpoint of a contract; a missing or mistyped handler is a compile error. */
export function serve<C extends Contract>(
  http: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  { checkAnswers = isDevelopmentOrTest() }: ServeOptions = {},
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handle = handlers[name]!;
    http.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint, endpointName: name },
      handler: async (request, reply) => {
        const input = {
          params: request.params,
          query: parsed('query', endpoint.query, request.query),
          body: parsed('body', endpoint.body, request.body),
        };
        reply.code(endpoint.status);
        if (endpoint.response) reply.type(jsonType);
        const output: unknown = await handle(input as never, request, reply);
        if (reply.sent || output === reply) return reply;
        if (!endpoint.response) return reply.send();
        if (checkAnswers) checkAnswer(endpoint, output);
        return reply.send(typeof output === 'object' && output !== null ? output : JSON.stringify(output));
      },
    });
  }
}

function parsed(part: 'query' | 'body', schema: Endpoint['query'], value: unknown): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, value, { error: issueMessage });
  if (result.success) return result.data;
  throw new InputError(result.error.issues.map((issue) => describeIssue(`request/${part}`, issue)).join('; '));
}

function checkAnswer({ method, path, response }: Endpoint, output: unknown): void {
  const result = safeParse(response!, output, { error: issueMessage });
  if (result.success) return;
  const problems = result.error.issues.map((issue) => describeIssue('response', issue)).join('; ');
  throw new Error(`The answer of ${method} ${path} breaks its contract: ${problems}`);
}

function isDevelopmentOrTest(): boolean {
  return process.env.NODE_ENV === 'development' || process.env.NODE_ENV === 'test';
}
