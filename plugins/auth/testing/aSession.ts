import type { Session } from '../common/index.ts';

/** The session of Ada, with provider data. */
export const aSession = (over: Partial<Session> = {}): Session => ({
  profile: { displayName: 'Ada Lovelace', email: 'ada@meridian-air.example' },
  providerInfo: { accessToken: 'an-access-token', scope: 'openid email', expiresInSeconds: 3600 },
  backstageIdentity: {
    token: 'a-portal-token',
    expiresInSeconds: 3600,
    identity: {
      type: 'user',
      userEntityRef: 'user:default/ada',
      ownershipEntityRefs: ['user:default/ada', 'group:default/engines'],
    },
  },
  ...over,
});
