import type { AuthStrategy } from '../authStrategyPoint.ts';

/** No credentials: `kubectl proxy` has its own, and some clusters can be read by anyone. */
export const anonymousStrategy = (name: 'localKubectlProxy' | 'anonymous'): AuthStrategy => ({
  name,
  gives: 'nothing',
  credential: async () => ({ type: 'anonymous' }),
});
