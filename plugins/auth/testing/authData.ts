import type { AuthProviderInfo, PortalSession, Session } from '../common/index.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** A session in Firefox on Linux, started a day ago and used an hour ago. */
export const aPortalSession = (over: Partial<PortalSession> = {}): PortalSession => ({
  id: 'a-session',
  provider: { id: 'oidc', title: 'OpenID' },
  userAgent: firefox,
  createdAt: new Date(Date.now() - 24 * 3_600_000).toISOString(),
  lastUsedAt: new Date(Date.now() - 3_600_000).toISOString(),
  expiresAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  isCurrent: false,
  ...over,
});

export const anAuthProvider = (over: Partial<AuthProviderInfo> = {}): AuthProviderInfo => ({
  id: 'oidc',
  title: 'OpenID',
  kind: 'oauth',
  hasSignIn: true,
  defaultScopes: ['openid', 'email'],
  ...over,
});

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
