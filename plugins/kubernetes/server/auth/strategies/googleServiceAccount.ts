import type { AuthStrategy } from '../authStrategyPoint.ts';

/** The portal as a service account of Google. */
export const googleServiceAccountStrategy = (token: () => Promise<string>): AuthStrategy => ({
  name: 'googleServiceAccount',
  gives: 'portal identity',
  credential: async () => ({ type: 'bearer token', token: await token() }),
});
