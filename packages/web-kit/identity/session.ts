import type { BackstageIdentity, ProfileInfo } from './identityApi.ts';

/** What a provider itself gave; a guest has none. */
type ProviderInfo = { idToken?: string; accessToken: string; scope: string; expiresInSeconds?: number };

/** Wire: older servers leave out what the token says anyway. */
export type PortalIdentity = {
  token: string;
  identity?: { type: 'user'; userEntityRef: string; ownershipEntityRefs?: readonly string[] };
  expiresInSeconds?: number;
};

/** What the auth server answers to a refresh, and the popup to the page that opened it. */
export type Session = { profile: ProfileInfo; providerInfo?: ProviderInfo; backstageIdentity?: PortalIdentity };

/** A session that makes one a user of the portal. */
export type UserSession = Session & { backstageIdentity: PortalIdentity };

type Claims = { sub?: unknown; ent?: unknown; exp?: unknown; sid?: unknown };

const refreshMarginMilliseconds = 5 * 60 * 1000;

/** What a token says. It is not checked here: the server does that with every request. */
export function claimsOf(token: string): Claims {
  try {
    const text = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return (JSON.parse(new TextDecoder().decode(bytes)) ?? {}) as Claims;
  } catch {
    return {};
  }
}

/** Who a token is for: as the server says it, else as the token does. One always owns what one is oneself. */
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

/** From when on a token should be renewed, and when it is over; one that does not say is good for five minutes. */
export function lifetimeOf({ token, expiresInSeconds }: PortalIdentity): { renewAt: number; expiresAt: number } {
  const { exp } = claimsOf(token);
  const claimed = typeof exp === 'number' ? exp * 1000 : undefined;
  const expiresAt = expiresInSeconds === undefined ? claimed : Date.now() + expiresInSeconds * 1000;
  if (expiresAt !== undefined) return { renewAt: expiresAt - refreshMarginMilliseconds, expiresAt };
  const assumed = Date.now() + refreshMarginMilliseconds;
  return { renewAt: assumed, expiresAt: assumed };
}
