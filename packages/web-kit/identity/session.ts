import type { BackstageIdentity, ProfileInfo } from './identityApi.ts';

/** Data from the provider itself; a guest has none. */
type ProviderInfo = { idToken?: string; accessToken: string; scope: string; expiresInSeconds?: number };

/** Wire: older servers omit values that are also in the token. */
export type PortalIdentity = {
  token: string;
  identity?: { type: 'user'; userEntityRef: string; ownershipEntityRefs?: readonly string[] };
  expiresInSeconds?: number;
};

/** The auth server's response to a refresh, and the popup's message to its opener. */
export type Session = { profile: ProfileInfo; providerInfo?: ProviderInfo; backstageIdentity?: PortalIdentity };

/** A session that signs the user in to the portal. */
export type UserSession = Session & { backstageIdentity: PortalIdentity };

type Claims = { sub?: unknown; ent?: unknown; exp?: unknown; sid?: unknown };

const refreshMarginMilliseconds = 5 * 60 * 1000;

/** The claims of a token. They are not verified here: the server does that with every request. */
export function claimsOf(token: string): Claims {
  try {
    const text = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return (JSON.parse(new TextDecoder().decode(bytes)) ?? {}) as Claims;
  } catch {
    return {};
  }
}

/** The user of a token: as the server reports it, otherwise from the token. Users always own themselves. */
export function identityIn({ token, identity }: PortalIdentity): BackstageIdentity {
  const { sub, ent } = claimsOf(token);
  const userEntityRef = identity?.userEntityRef ?? String(sub ?? '');
  const claimed = Array.isArray(ent) ? ent.filter((ref) => typeof ref === 'string') : undefined;
  return {
    type: 'user',
    userEntityRef,
    ownershipEntityRefs: identity?.ownershipEntityRefs ?? claimed ?? [userEntityRef],
  };
}

/** When to renew a token, and when it expires; a token without an expiry is valid for five minutes. */
export function lifetimeOf({ token, expiresInSeconds }: PortalIdentity): { renewAt: number; expiresAt: number } {
  const { exp } = claimsOf(token);
  const claimed = typeof exp === 'number' ? exp * 1000 : undefined;
  const expiresAt = expiresInSeconds === undefined ? claimed : Date.now() + expiresInSeconds * 1000;
  if (expiresAt !== undefined) return { renewAt: expiresAt - refreshMarginMilliseconds, expiresAt };
  const assumed = Date.now() + refreshMarginMilliseconds;
  return { renewAt: assumed, expiresAt: assumed };
}
