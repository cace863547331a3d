import type { ClusterSummary } from '../../common/index.ts';
import type { AuthStrategy } from '../auth/authStrategyPoint.ts';
import type { Cluster } from './cluster.ts';
import { ANNOTATION_OIDC_TOKEN_PROVIDER } from './clusterAnnotations.ts';

/** What others may know of a cluster. Name by name: an address or a token never gets here by itself. */
export function clusterSummary(cluster: Cluster, strategy: AuthStrategy | undefined): ClusterSummary {
  const { name, title, dashboardUrl, authProvider, authMetadata } = cluster;
  const oidcTokenProvider = authMetadata[ANNOTATION_OIDC_TOKEN_PROVIDER];
  const auth = strategy?.present?.(cluster) ?? {};
  return {
    name,
    ...(title && { title }),
    ...(dashboardUrl && { dashboardUrl }),
    authProvider,
    ...(oidcTokenProvider && { oidcTokenProvider }),
    ...(Object.keys(auth).length > 0 && { auth }),
  };
}
