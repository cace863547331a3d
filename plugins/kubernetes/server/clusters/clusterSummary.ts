import type { ClusterSummary } from '../../common/index.ts';
import type { AuthStrategy } from '../auth/authStrategyPoint.ts';
import { ANNOTATION_OIDC_TOKEN_PROVIDER, type Cluster } from '../cluster.ts';

/** The public part of a cluster. Fields are listed one by one, so an address or a token cannot slip in. */
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
