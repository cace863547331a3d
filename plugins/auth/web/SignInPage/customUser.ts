import type { IdentityApi } from '@callboard/web-kit';
import { claimsOf, customProviderId } from '@callboard/web-kit/host';

export type CustomUser = { userEntityRef: string; token?: string };

const refPattern = /^(?:([^\s:/]+):)?(?:([^\s:/]+)\/)?([^\s:/]+)$/;
const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The entity ref for a user id; undefined if invalid. */
export function userEntityRefOf(userId: string): string | undefined {
  const match = refPattern.exec(userId.trim());
  if (!match) return undefined;
  const [, kind = 'user', namespace = 'default', name] = match;
  return `${kind}:${namespace}/${name}`.toLocaleLowerCase('en-US');
}

export const isToken = (text: string): boolean => tokenPattern.test(text);

/** An unverified user. Without a token, the server treats them as a guest. */
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
