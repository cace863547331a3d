import type { Places, TokenWatch } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who asks; with a token unless the endpoint is for everybody. */
export type Caller = { name: string; token: string | undefined };

/** A request that may be sent on, and the checked path that it has on the target. */
export type Asked = { request: FastifyRequest; reply: FastifyReply; caller: Caller; path: string };

/** What all that goes through the proxy shares. */
export type Proxying = {
  places: Places;
  tokens: TokenWatch;
  stopping: AbortSignal;
  /** Where browsers reach the proxy: `https://portal.example.com/api/proxy`. */
  address: URL;
  /** In milliseconds: how long nothing may be sent over a websocket, and how long what is sent may be left unread. */
  limits: { idle: number; stall: number };
};
