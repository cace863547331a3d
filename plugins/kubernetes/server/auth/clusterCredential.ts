/** The portal's credential for a cluster. Wire: the types are those of the peer's auth strategies. */
export type ClusterCredential =
  | { type: 'bearer token'; token: string }
  | { type: 'x509 client certificate'; cert: string; key: string }
  | { type: 'anonymous' };
