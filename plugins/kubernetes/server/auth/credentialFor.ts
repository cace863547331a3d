import { InputError, NotAllowedError } from '@callboard/errors';
import type { KubernetesAuth } from '../../common/index.ts';
import type { Cluster } from '../clusters/cluster.ts';
import type { AuthStrategy } from './authStrategyPoint.ts';
import type { ClusterCredential } from './clusterCredential.ts';

export type CredentialFor = (cluster: Cluster, auth: KubernetesAuth) => Promise<ClusterCredential>;

/** Runs the strategy of a cluster, unless the cluster must not have what that would give. */
export function createCredentialFor(strategyNamed: (name: string) => AuthStrategy | undefined): CredentialFor {
  return async (cluster, auth) => {
    const strategy = strategyNamed(cluster.authProvider);
    if (!strategy) {
      // Wire: the words of the peer.
      throw new InputError(`authProvider "${cluster.authProvider}" has no KubernetesAuthProvider defined for it`);
    }
    requireTrust(cluster, strategy.gives);
    return strategy.credential(cluster, auth);
  };
}

/** Throws NotAllowedError where the cluster is not trusted with such credentials. */
export function requireTrust({ name, trust }: Cluster, gives: AuthStrategy['gives']): void {
  if (gives === 'portal identity' && !trust.portalIdentity) {
    throw new NotAllowedError(
      `The cluster '${name}' comes from the catalog, so it is not sent the portal's own identity; 'trustedHosts' of the catalog in kubernetes.clusterLocatorMethods can allow it`,
    );
  }
  if (gives === 'user token' && !trust.userTokens) {
    throw new NotAllowedError(
      `The cluster '${name}' was registered by hand, so it is not sent anybody's token; 'trustedHosts' of the catalog in kubernetes.clusterLocatorMethods can allow it`,
    );
  }
}
