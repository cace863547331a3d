import { createApiRef } from '../apis/apiRef.ts';
import type { Observed } from '../observed.ts';

export type ProfileInfo = { displayName?: string; email?: string; picture?: string };

export type BackstageIdentity = { type: 'user'; userEntityRef: string; ownershipEntityRefs: readonly string[] };

/** Whether the user's token is there: none, on its way, good until a time, or not to be had. */
export type IdentityState =
  | { readonly type: 'empty' }
  | { readonly type: 'fetching' }
  | { readonly type: 'active'; readonly expiresAt: number }
  | { readonly type: 'failed'; readonly error: Error };

/** Who uses the app. It is known before the first page is shown, and stays the same until sign-out. */
export type IdentityApi = {
  readonly isGuest: boolean;
  /** The provider that the user chose to sign in with; none for a guest whom nobody asked. */
  readonly providerId?: string;
  /** Missing for a user without a token. */
  readonly state?: Observed<IdentityState>;
  getProfileInfo(): ProfileInfo;
  getBackstageIdentity(): BackstageIdentity;
  /** The token to send, if there is one; `renew` asks for a new one even if the present one looks good. */
  getCredentials(options?: { renew?: boolean }): Promise<{ token?: string }>;
  signOut(): Promise<void>;
};

export const identityApi = createApiRef<IdentityApi>({ id: 'core.identity' });
