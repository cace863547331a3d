import { InputError } from '@callboard/errors';
import type { AuthStrategy } from '../authStrategyPoint.ts';

/** The token of this cluster: from the configuration, its kubeconfig, or the portal's own pod. */
export const serviceAccountStrategy: AuthStrategy = {
  name: 'serviceAccount',
  gives: 'credentials of the cluster',
  async credential({ name, authMetadata, ownCredential }) {
    const token = authMetadata.serviceAccountToken;
    if (token) return { type: 'bearer token', token };
    if (ownCredential) return ownCredential();
    throw new InputError(
      `The cluster '${name}' has no serviceAccountToken, and the portal does not run in a cluster with a token`,
    );
  },
};
