import { createHash } from 'node:crypto';
import { createTopic, type Events } from '@callboard/server-kit';
import * as z from 'zod';
import { sessionHeader } from './clientSession.ts';
import type { RpcRequest } from './jsonRpc.ts';
import { type McpCall, tokenIdOf } from './mcpMethod.ts';

const cancelledTopic = createTopic<{ key: string }>({
  id: 'mcp-actions.call-cancelled',
  description: 'A client is no longer waiting for the response to a call',
});

const id = z.union([z.string().max(1_000), z.number()]);
const cancelled = z.looseObject({
  method: z.literal('notifications/cancelled'),
  params: z.looseObject({ requestId: id }),
});

export type Cancellations = ReturnType<typeof createCancellations>;

/** Clients cancel a call with a separate request, possibly at another replica than the one that works on it. */
export function createCancellations({ publish, subscribe }: Events) {
  const running = new Map<string, () => void>();
  subscribe(cancelledTopic, ({ payload }) => running.get(payload.key)?.());

  return {
    /** Lets the client cancel the call while it runs. Without a session, its calls cannot be distinguished. */
    async cancellable<T>(call: McpCall, requestId: RpcRequest['id'], run: () => Promise<T>): Promise<T> {
      const key = keyOf(call, requestId);
      if (key === undefined) return run();
      const { abort } = call.outgoing;
      running.set(key, abort);
      try {
        return await run();
      } finally {
        if (running.get(key) === abort) running.delete(key);
      }
    },

    /** Whether the message cancels a call. */
    async take(body: unknown, call: McpCall): Promise<boolean> {
      const { data } = cancelled.safeParse(body);
      const key = data && keyOf(call, data.params.requestId);
      if (key !== undefined) await publish(cancelledTopic, { key });
      return data !== undefined;
    },
  };
}

function keyOf({ principal, request }: McpCall, requestId: RpcRequest['id']): string | undefined {
  const session = request.headers[sessionHeader];
  if (typeof session !== 'string' || principal.type !== 'user') return undefined;
  const parts = [principal.userEntityRef, tokenIdOf(principal) ?? null, session, requestId];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
