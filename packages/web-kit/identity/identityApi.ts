import { createApiRef } from '../apis/apiRef.ts';

export type ProfileInfo = { displayName?: string; email?: string; picture?: string };

export type BackstageIdentity = { type: 'user'; userEntityRef: string; ownershipEntityRefs: readonly string[] };

/** Who uses the app. It is known before the first page is shown, and stays the same until sign-out. */
export type IdentityApi = {
  readonly isGuest: boolean;
  getProfileInfo(): ProfileInfo;
  getBackstageIdentity(): BackstageIdentity;
  /** The token to send, if there is one; `renew` asks for a new one even if the present one looks good. */
  getCredentials(options?: { renew?: boolean }): Promise<{ token?: string }>;
  signOut(): Promise<void>;
};

export const identityApi = createApiRef<IdentityApi>({ id: 'core.identity' });
