import { createServiceRef } from '@callboard/server-kit';

/** The access of people to the portal, for plugins that learn who left. */
export type UserAccess = {
  /**
   * Ends everything that these users have: sessions, personal access tokens, the access of applications, issued tokens and open
   * streams, on every replica. It does not keep them from signing in again: the catalog does, once their entity has left-at or is gone, so change
   * the entity first. Tokens issued in the following second are refused as well.
   */
  end(userEntityRefs: readonly string[], reason: string): Promise<void>;
};

export const userAccessService = createServiceRef<UserAccess>({
  id: 'auth.user-access',
  description: 'Ends the access of people who left',
});
