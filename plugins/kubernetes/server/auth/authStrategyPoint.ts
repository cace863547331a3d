import { createExtensionPoint } from '@callboard/server-kit';
import type { KubernetesAuth } from '../../common/index.ts';
import type { Cluster } from '../clusters/cluster.ts';
import type { ClusterCredential } from './clusterCredential.ts';

/** A way to be let into clusters. */
export type AuthStrategy = {
  /** As `authProvider` of a cluster names it. */
  name: string;
  /**
   * Whose credentials it gives: those of the portal, of the user who asks, of this cluster alone, or nobody's. Clusters that are
   * not trusted that far never see them.
   */
  gives: 'portal identity' | 'user token' | 'credentials of the cluster' | 'nothing';
  /** What is wrong with the settings of a cluster, beginning with the key; it ends the start where that is in the configuration. */
  problemOf?(cluster: Pick<Cluster, 'authMetadata'>): string | undefined;
  /** `auth` holds the tokens that came with the request. */
  credential(cluster: Cluster, auth: KubernetesAuth): Promise<ClusterCredential>;
  /** What browsers need to know to get a token. */
  present?(cluster: Cluster): Record<string, unknown>;
};

export const authStrategyPoint = createExtensionPoint<AuthStrategy>({
  id: 'kubernetes.auth-strategies',
  description: 'Authentication methods for clusters, selected by `authProvider`',
});
