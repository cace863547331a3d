import type { Profile } from '../../common/index.ts';

/** Who somebody is at a provider. */
export type ProviderIdentity = {
  profile: Profile;
  userId?: string;
  username?: string;
  /** Only an address that the provider says belongs to the person; nothing else may find a user. */
  verifiedEmail?: string;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads the standard claims of OpenID Connect. */
export function identityFromClaims(claims: Record<string, unknown>): ProviderIdentity {
  const email = text(claims.email);
  // Some providers write their booleans as texts.
  const isVerified = claims.email_verified === true || claims.email_verified === 'true';
  const username = text(claims.preferred_username);
  return {
    profile: {
      email,
      // A nickname is for showing only: people choose what they are called.
      displayName: text(claims.name) ?? username ?? text(claims.nickname) ?? email,
      picture: text(claims.picture),
    },
    userId: text(claims.sub),
    username,
    verifiedEmail: isVerified ? email : undefined,
  };
}
