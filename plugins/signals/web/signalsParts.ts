import type { ConnectionApi, DiscoveryApi, ErrorApi, FetchApi, IdentityApi } from '@callboard/web-kit';

/** What was heard: a message on a channel, or that something may have been missed. */
export type Heard = { channel: string; message: unknown } | 'reset';

export type SignalsParts = {
  connection: ConnectionApi;
  discovery: DiscoveryApi;
  errors: ErrorApi;
  identity: IdentityApi;
  network: FetchApi;
  /** The lock that tabs are elected by; missing on a page that came over plain http from another machine. */
  locks?: LockManager | undefined;
};
