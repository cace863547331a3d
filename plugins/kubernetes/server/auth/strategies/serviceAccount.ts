import { InputError } from '@callboard/errors';
import type { AuthStrategy } from '../authStrategyPoint.ts';

/** The token of this one cluster: that of its configuration, of its kubeconfig, or of the pod that the portal runs in. */
export const serviceAccountStrategy: AuthStrategy = {
  name: 'serviceAccount',
  gives: 'credentials of the cluster',
  async credential({ name, authMetadata, ownCredential }) {
    const token = authMetadata.serviceAccountToken;
    if (token) return { type: 'bearer token', token };
    if (ownCredential) return ownCredential();
    throw new InputError(
      `The cluster '${name}' has no serviceAccountToken, and the portal does not run in a cluster whose token it could use`,
    );
  },
};
