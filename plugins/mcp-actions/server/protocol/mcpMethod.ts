import type { Principal } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { McpClient } from './clientSession.ts';
import { invalidParams, RpcError, type RpcRequest } from './jsonRpc.ts';
import type { Outgoing } from './outgoing.ts';

/** The caller of a method, and the way to the client before the answer. */
export type McpCall = { request: FastifyRequest; principal: Principal; client: McpClient; outgoing: Outgoing };

export type McpMethod = (params: RpcRequest['params'], call: McpCall) => Promise<object> | object;

const maxProblems = 10;

/** Throws RpcError with the problems of the parameters. */
export function parsedParams<T extends z.ZodType>(schema: T, params: RpcRequest['params']): z.output<T> {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `params/${path.join('/')}: ${message}`);
  throw new RpcError(invalidParams, problems.slice(0, maxProblems).join('; ').slice(0, 1_000));
}

/** The token of a caller who has one with an id, such as a personal token. */
export function tokenIdOf(principal: Principal): string | undefined {
  const { token } = principal as { token?: { id?: unknown } };
  return typeof token?.id === 'string' ? token.id : undefined;
}
