import type { Forwarding, ForwardingCaller } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request that may be sent on, and the checked path that it has on the target. */
export type Asked = { request: FastifyRequest; reply: FastifyReply; caller: ForwardingCaller; path: string };

/** What all that goes through the proxy shares. */
export type Proxying = Forwarding & {
  /** Where browsers reach the proxy: `https://portal.example.com/api/proxy`. */
  address: URL;
};
