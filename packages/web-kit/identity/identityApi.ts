import { createApiRef } from '../apis/apiRef.ts';
import type { Observed } from '../observed.ts';

export type ProfileInfo = { displayName?: string; email?: string; picture?: string };

export type BackstageIdentity = { type: 'user'; userEntityRef: string; ownershipEntityRefs: readonly string[] };

/** The state of the user's token: empty, being fetched, active until a time, or failed. */
export type IdentityState =
  | { readonly type: 'empty' }
  | { readonly type: 'fetching' }
  | { readonly type: 'active'; readonly expiresAt: number }
  | { readonly type: 'failed'; readonly error: Error };

/** The user of the app. It is known before the first page is shown, and stays the same until sign-out. */
export type IdentityApi = {
  readonly isGuest: boolean;
  /** The provider that the user signed in with; undefined for an automatic guest. */
  readonly providerId?: string;
  /** Undefined for a user without a token. */
  readonly state?: Observed<IdentityState>;
  getProfileInfo(): ProfileInfo;
  getBackstageIdentity(): BackstageIdentity;
  /** The token to send, if there is one; `renew` requests a new one even if the current one seems valid. */
  getCredentials(options?: { renew?: boolean }): Promise<{ token?: string }>;
  signOut(): Promise<void>;
};

export const identityApi = createApiRef<IdentityApi>({ id: 'core.identity' });

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
