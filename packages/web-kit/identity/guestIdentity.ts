import type { IdentityApi } from './identityApi.ts';

const guest = 'user:default/guest';

/** The guest of a portal without sign-in: no token, and nothing to sign out of. */
export function createGuestIdentity(): IdentityApi {
  return {
    isGuest: true,
    getProfileInfo: () => ({ displayName: 'Guest' }),
    getBackstageIdentity: () => ({ type: 'user', userEntityRef: guest, ownershipEntityRefs: [guest] }),
    getCredentials: async () => ({}),
    signOut: async () => {},
  };
}
