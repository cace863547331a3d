import type { Caller } from '@callboard/plugin-catalog/server';

/** The portal's credential for a cluster. Wire: the types are those of the peer's auth strategies. */
export type ClusterCredential =
  | { type: 'bearer token'; token: string }
  | { type: 'x509 client certificate'; cert: string; key: string }
  | { type: 'anonymous' };

export type CustomResource = { group: string; apiVersion: string; plural: string };

/**
 * The credentials that a cluster may receive. A cluster of the configuration gets all; a cluster of the catalog may have been
 * registered by anyone who wants to collect tokens.
 */
export type ClusterTrust = { portalIdentity: boolean; userTokens: boolean };

/** A cluster and how to reach it. Only its `clusterSummary` may be sent to users. */
export type Cluster = {
  name: string;
  title?: string;
  /** The URL of the API server, which may have a path. */
  url: string;
  /** The name of the auth strategy. */
  authProvider: string;
  /** Settings of the strategy by annotation: `kubernetes.io/aws-assume-role`. */
  authMetadata: Readonly<Record<string, string>>;
  /** The source's own credential: of a kubeconfig, or of the portal's pod. */
  ownCredential?: () => Promise<ClusterCredential>;
  /** PEM, or PEM in base64. */
  caData?: string;
  caFile?: string;
  skipTLSVerify: boolean;
  skipMetricsLookup: boolean;
  /** Replaces the custom resources configured for all clusters. */
  customResources?: readonly CustomResource[];
  dashboardUrl?: string;
  dashboardApp?: string;
  dashboardParameters?: Readonly<Record<string, unknown>>;
  trust: ClusterTrust;
  /** Whether it may have an address in the portal's private network. */
  mayBePrivate: boolean;
  /** Its entity, if it comes from the catalog. */
  entityRef?: string;
};

/** A cluster of the configuration is fully trusted. */
export const fullTrust: ClusterTrust = { portalIdentity: true, userTokens: true };

/** One entry of `kubernetes.clusterLocatorMethods`. */
export type ClusterSource = {
  /** For messages: `kubernetes.clusterLocatorMethods[0]`. */
  name: string;
  /** Lists the clusters that the caller may see. */
  clusters(caller: Caller): Promise<readonly Cluster[]>;
};
