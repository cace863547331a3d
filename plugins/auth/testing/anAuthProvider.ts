import type { AuthProviderInfo } from '../common/index.ts';

export const anAuthProvider = (over: Partial<AuthProviderInfo> = {}): AuthProviderInfo => ({
  id: 'oidc',
  title: 'OpenID',
  kind: 'oauth',
  hasSignIn: true,
  defaultScopes: ['openid', 'email'],
  ...over,
});
