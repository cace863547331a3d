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

/** Wire: the annotations of an entity of the type `kubernetes-cluster`. Strategies read their settings by the same names. */
export const ANNOTATION_API_SERVER = 'kubernetes.io/api-server';
export const ANNOTATION_API_SERVER_CA = 'kubernetes.io/api-server-certificate-authority';
export const ANNOTATION_AUTH_PROVIDER = 'kubernetes.io/auth-provider';
export const ANNOTATION_OIDC_TOKEN_PROVIDER = 'kubernetes.io/oidc-token-provider';
export const ANNOTATION_SKIP_METRICS_LOOKUP = 'kubernetes.io/skip-metrics-lookup';
export const ANNOTATION_SKIP_TLS_VERIFY = 'kubernetes.io/skip-tls-verify';
export const ANNOTATION_DASHBOARD_URL = 'kubernetes.io/dashboard-url';
export const ANNOTATION_DASHBOARD_APP = 'kubernetes.io/dashboard-app';
export const ANNOTATION_DASHBOARD_PARAMETERS = 'kubernetes.io/dashboard-parameters';
export const ANNOTATION_AWS_ASSUME_ROLE = 'kubernetes.io/aws-assume-role';
export const ANNOTATION_AWS_CLUSTER_ID = 'kubernetes.io/x-k8s-aws-id';
export const ANNOTATION_AWS_EXTERNAL_ID = 'kubernetes.io/aws-external-id';
