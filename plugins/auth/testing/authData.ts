import type {
  AuthProviderInfo,
  ConsentSession,
  GrantedApplication,
  PersonalToken,
  PortalSession,
  Session,
} from '../common/index.ts';

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

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

/** A token that can read, was created three days ago and used yesterday, and lasts another eighty days. */
export const aPersonalToken = (over: Partial<PersonalToken> = {}): PersonalToken => ({
  id: 'a-token',
  name: 'nightly report',
  scopes: ['read'],
  createdAt: daysAgo(3),
  expiresAt: daysAgo(-80),
  lastUsedAt: daysAgo(1),
  ...over,
});

/** An editor on the user's computer, which was granted access three days ago. */
export const aGrantedApplication = (over: Partial<GrantedApplication> = {}): GrantedApplication => ({
  id: 'a-grant',
  clientId: 'https://editor.example/client.json',
  name: 'Wing Editor',
  address: 'editor.example',
  scopes: ['read'],
  grantedAt: daysAgo(3),
  lastUsedAt: daysAgo(1),
  expiresAt: daysAgo(-29),
  ...over,
});

/** The request of that editor. */
export const aConsentSession = (over: Partial<ConsentSession> = {}): ConsentSession => ({
  id: 'a-request',
  clientId: 'https://editor.example/client.json',
  clientName: 'Wing Editor',
  redirectUri: 'http://127.0.0.1:8055/callback',
  scope: 'read write',
  address: 'editor.example',
  redirectHost: '127.0.0.1:8055',
  isRedirectLocal: true,
  scopes: ['read', 'write'],
  duration: { unusedSeconds: 30 * 86_400, totalSeconds: 365 * 86_400 },
  userEntityRef: 'user:default/ada',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
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
