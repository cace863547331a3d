import type { TokenWatch } from '../credentials/tokenWatch.ts';
import type { ConnectionLimit } from '../http/live/connectionLimit.ts';

/** What all that is forwarded to other servers by one plugin shares. */
export type Forwarding = {
  /** For what stays open. */
  places: ConnectionLimit;
  tokens: TokenWatch;
  stopping: AbortSignal;
  /** In milliseconds: how long nothing may be sent over an upgraded connection, and how long what is sent may be left unread. */
  limits: { idle: number; stall: number };
};

/** The caller; with a token unless the endpoint is public. */
export type ForwardingCaller = { name: string; token: string | undefined };
