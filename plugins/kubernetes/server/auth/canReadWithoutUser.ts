import type { Cluster } from '../cluster.ts';
import type { AuthStrategy } from './authStrategyPoint.ts';

/** Whether the portal can read a cluster in the background: without a user, there are no tokens of users. */
export function canReadWithoutUser(
  { authProvider, trust }: Cluster,
  strategyNamed: (name: string) => AuthStrategy | undefined,
): boolean {
  const gives = strategyNamed(authProvider)?.gives;
  return gives !== undefined && gives !== 'user token' && (gives !== 'portal identity' || trust.portalIdentity);
}
