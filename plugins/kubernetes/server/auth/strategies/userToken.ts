import { AuthenticationError } from '@callboard/errors';
import type { AuthStrategy } from '../authStrategyPoint.ts';

/** The user's token, which the browser sends under the strategy's name. */
export const userTokenStrategy = (name: 'google' | 'aks'): AuthStrategy => ({
  name,
  gives: 'user token',
  async credential(cluster, auth) {
    const token = auth[name];
    if (typeof token === 'string' && token !== '') return { type: 'bearer token', token };
    throw new AuthenticationError(
      `The cluster '${cluster.name}' requires your token: auth.${name} is missing from the request`,
    );
  },
});
