import type { TokenScope } from '@callboard/server-kit';
import { OAuthError } from './oauthError.ts';

/** Wire: `openid` and `offline_access` are those of Backstage; the others limit what the token can do. */
export const SUPPORTED_SCOPES = ['openid', 'offline_access', 'read', 'write', 'templates'] as const;

const identityScopes = new Set(['openid', 'offline_access', 'profile', 'email']);
const everything: readonly TokenScope[] = ['read', 'write', 'templates'];
const pluginScope = /^plugin:[a-z][a-z0-9-]{0,62}$/;
const maxScopes = 50;

type RequestedScopes = {
  /** The limits of the token, of which the user can grant fewer. */
  scopes: readonly TokenScope[];
  /** Whether the application asks for access beyond the first token. */
  isOffline: boolean;
  hasIdentity: boolean;
};

/**
 * Reads the requested scopes. Wire: clients of Backstage name none of the limits, because it has none; they act with everything that the
 * user grants.
 */
export function readScopes(text = 'openid'): RequestedScopes {
  const names = [...new Set(text.split(' ').filter(Boolean))];
  if (names.length > maxScopes) throw new OAuthError('invalid_scope', `More than ${maxScopes} scopes are requested`);
  const limits = names.filter((name) => !identityScopes.has(name));
  for (const name of limits) if (!isTokenScope(name)) throw unknownScope(name);
  const asked = limits.length === 0 ? everything : (limits as TokenScope[]);
  // Writing and running templates include reading, so the user can also grant only that.
  const includesRead = asked.includes('write') || asked.includes('templates');
  return {
    scopes: [...new Set<TokenScope>(includesRead ? ['read', ...asked] : asked)],
    isOffline: names.includes('offline_access'),
    hasIdentity: names.includes('openid'),
  };
}

/** The scopes that the user grants: some of the requested ones. */
export function grantedScopes(requested: readonly TokenScope[], chosen: readonly string[] | undefined): TokenScope[] {
  if (!chosen) return [...requested];
  const isRequested = (name: string): name is TokenScope => (requested as readonly string[]).includes(name);
  const granted = [...new Set(chosen)].filter(isRequested);
  if (granted.length === 0 || granted.length < new Set(chosen).size) {
    throw new OAuthError('invalid_scope', 'Grant at least one of the requested scopes, and no others');
  }
  return granted;
}

const isTokenScope = (name: string) => (everything as readonly string[]).includes(name) || pluginScope.test(name);

const unknownScope = (name: string) =>
  new OAuthError('invalid_scope', `The scope '${name.slice(0, 100)}' does not exist`);
