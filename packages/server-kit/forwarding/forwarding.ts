import type { TokenWatch } from '../credentials/tokenWatch.ts';
import type { Places } from '../http/live/places.ts';

/** What all that is forwarded to other servers by one plugin shares. */
export type Forwarding = {
  /** For what stays open. */
  places: Places;
  tokens: TokenWatch;
  stopping: AbortSignal;
  /** In milliseconds: how long nothing may be sent over an upgraded connection, and how long what is sent may be left unread. */
  limits: { idle: number; stall: number };
};

/** Who asks; with a token unless anybody may. */
export type ForwardingCaller = { name: string; token: string | undefined };
