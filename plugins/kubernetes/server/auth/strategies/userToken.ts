import { AuthenticationError } from '@callboard/errors';
import type { AuthStrategy } from '../authStrategyPoint.ts';

/** The token of the user, which the browser sends under the strategy's own name. */
export const userTokenStrategy = (name: 'google' | 'aks'): AuthStrategy => ({
  name,
  gives: 'user token',
  async credential(cluster, auth) {
    const token = auth[name];
    if (typeof token === 'string' && token !== '') return { type: 'bearer token', token };
    throw new AuthenticationError(
      `The cluster '${cluster.name}' needs your token: there is no auth.${name} in the request`,
    );
  },
});
