import type { TokenWatch } from '../credentials/tokenWatch.ts';
import type { ConnectionLimit } from '../http/live/connectionLimit.ts';

/** Shared by all requests that one plugin forwards to other servers. */
export type Forwarding = {
  /** For connections that stay open. */
  places: ConnectionLimit;
  tokens: TokenWatch;
  stopping: AbortSignal;
  /** In milliseconds: max idle time of an upgraded connection, and max time that sent data may stay unread. */
  limits: { idle: number; stall: number };
};

/** The caller; has a token unless the endpoint is public. */
export type ForwardingCaller = { name: string; token: string | undefined };
