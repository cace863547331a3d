import { type ProviderIdentity, text } from './identity.ts';
import type { ResolverOptions } from './signInConfig.ts';

/** The annotations of User entities with their ids at a provider. */
export type Annotations = {
  email?: string;
  userId?: string;
  username?: string;
  /** The same account has another id in each directory that the people can come from. */
  keycloakId?: string;
  pingIdentityId?: string;
  ldapUuid?: string;
};

/** How a User entity is matched: a value of the identity, and the field of the entity with the same value. */
export type Resolver = {
  /** The matched value, in words. */
  by: 'email address' | 'user name' | 'user id';
  value(identity: ProviderIdentity, options: ResolverOptions): string | undefined;
  /** Another value that the field may have instead. */
  otherValue?(identity: ProviderIdentity): string | undefined;
  /** A search key of the catalog, or the entity name; undefined if the provider has no annotation for it. */
  place(annotations: Annotations): 'name' | string | undefined;
};

const email = { by: 'email address', value: ({ verifiedEmail }: ProviderIdentity) => verifiedEmail } as const;
const username = { by: 'user name', value: (identity: ProviderIdentity) => identity.username } as const;
const userId = { by: 'user id', value: (identity: ProviderIdentity) => identity.userId } as const;

const annotation = (name: string | undefined) => name && `metadata.annotations.${name}`;
const userIdAnnotation: Resolver = {
  ...userId,
  otherValue: ({ otherUserId }) => otherUserId,
  place: (annotations) => annotation(annotations.userId),
};
const usernameIsName: Resolver = { ...username, place: () => 'name' };

/** Wire: names from existing configurations; some providers have their own names for the same resolver. */
export const resolvers: Readonly<Record<string, Resolver>> = {
  emailMatchingUserEntityProfileEmail: { ...email, place: () => 'spec.profile.email' },
  emailLocalPartMatchingUserEntityName: {
    by: 'email address',
    value: ({ verifiedEmail }) => verifiedEmail?.split('@')[0],
    place: () => 'name',
  },
  emailMatchingUserEntityAnnotation: { ...email, place: (annotations) => annotation(annotations.email) },
  usernameMatchingUserEntityName: usernameIsName,
  preferredUsernameMatchingUserEntityName: usernameIsName,
  forwardedUserMatchingUserEntityName: usernameIsName,
  usernameMatchingUserEntityAnnotation: { ...username, place: (annotations) => annotation(annotations.username) },
  userIdMatchingUserEntityAnnotation: userIdAnnotation,
  idMatchingUserEntityAnnotation: userIdAnnotation,
  oidcSubClaimMatchingKeycloakUserId: { ...userId, place: ({ keycloakId }) => annotation(keycloakId) },
  oidcSubClaimMatchingPingIdentityUserId: { ...userId, place: ({ pingIdentityId }) => annotation(pingIdentityId) },
  oidcLdapUuidMatchingAnnotation: {
    by: 'user id',
    value: ({ claims }, { ldapUuidKey = 'ldap_uuid' }) => text(claims?.[ldapUuidKey]),
    place: ({ ldapUuid }) => annotation(ldapUuid),
  },
};

/** The resolvers of a provider. */
export const resolverNames = (annotations: Annotations = {}): string[] =>
  Object.keys(resolvers).filter((name) => resolvers[name]?.place(annotations) !== undefined);

export const usesEmail = (resolverName: string): boolean => resolvers[resolverName]?.by === 'email address';
