import { claimsOf, customProviderId, type IdentityApi } from '@callboard/web-kit';

export type CustomUser = { userEntityRef: string; token?: string };

const refPattern = /^(?:([^\s:/]+):)?(?:([^\s:/]+)\/)?([^\s:/]+)$/;
const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The entity ref that a user id stands for; undefined if it is not one. */
export function userEntityRefOf(userId: string): string | undefined {
  const match = refPattern.exec(userId.trim());
  if (!match) return undefined;
  const [, kind = 'user', namespace = 'default', name] = match;
  return `${kind}:${namespace}/${name}`.toLocaleLowerCase('en-US');
}

export const isToken = (text: string): boolean => tokenPattern.test(text);

/** A user who only claims to be somebody. Without a token, they are a guest to the server. */
export function aCustomIdentity({ userEntityRef, token }: CustomUser, signOut: () => Promise<void>): IdentityApi {
  const { ent } = claimsOf(token ?? '');
  const claimed = Array.isArray(ent) ? ent.filter((ref) => typeof ref === 'string') : [userEntityRef];
  return {
    isGuest: token === undefined,
    providerId: customProviderId,
    getProfileInfo: () => ({ displayName: userEntityRef.replace(/^.*\//, '') }),
    getBackstageIdentity: () => ({ type: 'user', userEntityRef, ownershipEntityRefs: claimed }),
    getCredentials: async () => ({ token }),
    signOut,
  };
}
