import type { Profile } from '../../common/index.ts';

/** The identity of a user at a provider. */
export type ProviderIdentity = {
  profile: Profile;
  userId?: string;
  /** Another id of the same account, which also counts in annotations. */
  otherUserId?: string;
  username?: string;
  /** Only an address that the provider has verified; no other address may match a user. */
  verifiedEmail?: string;
  /** All claims of an OpenID provider, for resolvers that match another one. */
  claims?: Readonly<Record<string, unknown>>;
};

/** A claim that is a string. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Reads the standard OpenID Connect claims. */
export function identityFromClaims(claims: Record<string, unknown>): ProviderIdentity {
  const email = text(claims.email);
  // Some providers send booleans as strings.
  const isVerified = claims.email_verified === true || claims.email_verified === 'true';
  const username = text(claims.preferred_username);
  return {
    profile: {
      email,
      // A nickname is for display only: users choose it themselves.
      displayName: text(claims.name) ?? username ?? text(claims.nickname) ?? email,
      picture: text(claims.picture),
    },
    userId: text(claims.sub),
    username,
    verifiedEmail: isVerified ? email : undefined,
  };
}
