import type { ConnectionApi, DiscoveryApi, ErrorApi, FetchApi, IdentityApi } from '@callboard/web-kit';

/** A message on a channel, or `reset`, if signals may have been missed. */
export type Heard = { channel: string; message: unknown } | 'reset';

export type SignalsParts = {
  connection: ConnectionApi;
  discovery: DiscoveryApi;
  errors: ErrorApi;
  identity: IdentityApi;
  network: FetchApi;
  /** The lock for electing a leader; missing on a page served over plain http from another machine. */
  locks?: LockManager | undefined;
};
