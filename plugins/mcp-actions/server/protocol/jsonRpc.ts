import * as z from 'zod';

const id = z.union([z.string().max(1_000), z.number()]);

/** A request has an id and a method; a notification has no id; a response has no method. */
const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: id.optional(),
  method: z.string().optional(),
  params: z.looseObject({}).optional(),
});

export type RpcRequest = { id: string | number; method: string; params: Readonly<Record<string, unknown>> };

/** Thrown by a method; the client gets it as an error of the protocol. */
export class RpcError extends Error {
  readonly code: number;

  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

const invalidRequest = -32_600;
export const methodNotFound = -32_601;
export const invalidParams = -32_602;
export const internalError = -32_603;

/** The request in a body; undefined for a notification or a response. Throws RpcError. */
export function requestIn(body: unknown): RpcRequest | undefined {
  if (Array.isArray(body))
    throw new RpcError(invalidRequest, 'Batches are not supported; send one message per request');
  const { success, data } = message.safeParse(body);
  if (!success) throw new RpcError(invalidRequest, 'The body must be a JSON-RPC 2.0 message');
  const { id: messageId, method, params = {} } = data;
  if (messageId === undefined || method === undefined) return undefined;
  return { id: messageId, method, params };
}

export const errorAnswer = (id: string | number | null, { code, message: text }: RpcError) => ({
  jsonrpc: '2.0' as const,
  id,
  error: { code, message: text },
});
