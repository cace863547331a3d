import type { Forwarding, ForwardingCaller } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request that may be forwarded, and its checked path on the target. */
export type Asked = { request: FastifyRequest; reply: FastifyReply; caller: ForwardingCaller; path: string };

/** The context of all requests through the proxy. */
export type Proxying = Forwarding & {
  /** Where browsers reach the proxy: `https://portal.example.com/api/proxy`. */
  address: URL;
};
