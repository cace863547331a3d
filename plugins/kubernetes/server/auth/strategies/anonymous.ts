import type { AuthStrategy } from '../authStrategyPoint.ts';

/** Without credentials: `kubectl proxy` has its own, and some clusters let everybody read. */
export const anonymousStrategy = (name: 'localKubectlProxy' | 'anonymous'): AuthStrategy => ({
  name,
  gives: 'nothing',
  credential: async () => ({ type: 'anonymous' }),
});
