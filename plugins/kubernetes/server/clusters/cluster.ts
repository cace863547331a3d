import type { ClusterCredential } from '../auth/clusterCredential.ts';

export type CustomResource = { group: string; apiVersion: string; plural: string };

/**
 * What a cluster may be sent. One that the operator wrote into the configuration gets everything; one of the catalog may have been
 * registered by anybody, who would like to have other people's tokens.
 */
export type ClusterTrust = { portalIdentity: boolean; userTokens: boolean };

/** A cluster and how it is reached. Nothing of it but `clusterSummary` is for the eyes of others. */
export type Cluster = {
  name: string;
  title?: string;
  /** Of the API server; it may have a path. */
  url: string;
  /** The name of the auth strategy. */
  authProvider: string;
  /** What the strategy wants to know, by the names of the annotations: `kubernetes.io/aws-assume-role`. */
  authMetadata: Readonly<Record<string, string>>;
  /** What the source itself knows about the way in: that of a kubeconfig, or of the pod that the portal runs in. */
  ownCredential?: () => Promise<ClusterCredential>;
  /** PEM, or that in base64. */
  caData?: string;
  caFile?: string;
  skipTLSVerify: boolean;
  skipMetricsLookup: boolean;
  /** In place of those that are configured for all. */
  customResources?: readonly CustomResource[];
  dashboardUrl?: string;
  dashboardApp?: string;
  dashboardParameters?: Readonly<Record<string, unknown>>;
  trust: ClusterTrust;
  /** Whether its address may be one that only the portal's own network reaches. */
  mayBePrivate: boolean;
  /** The entity that it stands for, where it is one of the catalog. */
  entityRef?: string;
};

/** What the configuration says is believed. */
export const fullTrust: ClusterTrust = { portalIdentity: true, userTokens: true };
