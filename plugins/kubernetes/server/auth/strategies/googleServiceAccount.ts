import type { AuthStrategy } from '../authStrategyPoint.ts';

/** Authenticates as the portal's Google service account. */
export const googleServiceAccountStrategy = (token: () => Promise<string>): AuthStrategy => ({
  name: 'googleServiceAccount',
  gives: 'portal identity',
  credential: async () => ({ type: 'bearer token', token: await token() }),
});
