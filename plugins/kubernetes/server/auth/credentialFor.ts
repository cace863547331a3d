import { InputError, NotAllowedError } from '@callboard/errors';
import type { KubernetesAuth } from '../../common/index.ts';
import type { Cluster, ClusterCredential } from '../cluster.ts';
import type { AuthStrategy } from './authStrategyPoint.ts';

export type CredentialFor = (cluster: Cluster, auth: KubernetesAuth) => Promise<ClusterCredential>;

/** Runs a cluster's auth strategy, unless the cluster is not trusted with its credentials. */
export function createCredentialFor(strategyNamed: (name: string) => AuthStrategy | undefined): CredentialFor {
  return async (cluster, auth) => {
    const strategy = strategyNamed(cluster.authProvider);
    if (!strategy) {
      // Wire: the peer's message.
      throw new InputError(`authProvider "${cluster.authProvider}" has no KubernetesAuthProvider defined for it`);
    }
    requireTrust(cluster, strategy.gives);
    return strategy.credential(cluster, auth);
  };
}

/** Throws NotAllowedError if the cluster is not trusted with such credentials. */
export function requireTrust({ name, trust }: Cluster, gives: AuthStrategy['gives']): void {
  if (gives === 'portal identity' && !trust.portalIdentity) {
    throw new NotAllowedError(
      `The cluster '${name}' comes from the catalog, so the portal does not send its own identity. To allow it, add the host to 'trustedHosts' of the catalog in kubernetes.clusterLocatorMethods`,
    );
  }
  if (gives === 'user token' && !trust.userTokens) {
    throw new NotAllowedError(
      `The cluster '${name}' was registered by a user, so the portal does not send users' tokens. To allow it, add the host to 'trustedHosts' of the catalog in kubernetes.clusterLocatorMethods`,
    );
  }
}
