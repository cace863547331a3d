import { createExtensionPoint } from '@callboard/server-kit';
import type { KubernetesAuth } from '../../common/index.ts';
import type { Cluster, ClusterCredential } from '../cluster.ts';

/** A method to authenticate at clusters. */
export type AuthStrategy = {
  /** The value of `authProvider` that selects it. */
  name: string;
  /**
   * The owner of the credentials: the portal, the calling user, this cluster alone, or nobody. Clusters without the matching trust
   * never receive them.
   */
  gives: 'portal identity' | 'user token' | 'credentials of the cluster' | 'nothing';
  /** The problem in a cluster's settings, starting with the key. If the cluster is in the configuration, the portal does not start. */
  problemOf?(cluster: Pick<Cluster, 'authMetadata'>): string | undefined;
  /** `auth` contains the tokens sent with the request. */
  credential(cluster: Cluster, auth: KubernetesAuth): Promise<ClusterCredential>;
  /** The data that browsers need to get a token. */
  present?(cluster: Cluster): Record<string, unknown>;
};

export const authStrategyPoint = createExtensionPoint<AuthStrategy>({
  id: 'kubernetes.auth-strategies',
  description: 'Authentication methods for clusters, selected by `authProvider`',
});

/** Whether the portal can read a cluster in the background: without a user, there are no tokens of users. */
export function canReadWithoutUser(
  { authProvider, trust }: Cluster,
  strategyNamed: (name: string) => AuthStrategy | undefined,
): boolean {
  const gives = strategyNamed(authProvider)?.gives;
  return gives !== undefined && gives !== 'user token' && (gives !== 'portal identity' || trust.portalIdentity);
}
