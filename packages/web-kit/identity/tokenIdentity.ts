import type { BackstageIdentity, IdentityApi, ProfileInfo } from './identityApi.ts';

/** What the auth server answers to a refresh. */
export type Session = {
  profile: ProfileInfo;
  backstageIdentity: { token: string; identity: BackstageIdentity; expiresInSeconds: number };
};

type TokenIdentityOptions = {
  session: Session;
  isGuest: boolean;
  refresh(): Promise<Session>;
  signOut(): Promise<void>;
};

const renewBeforeExpiryMilliseconds = 5 * 60 * 1000;

/** An identity with a token: renewed in the background when its end is near, and waited for only once it is over. */
export function createTokenIdentity(options: TokenIdentityOptions): IdentityApi {
  let { session } = options;
  let expiresAt = expiryOf(session);
  let renewal: Promise<void> | undefined;

  function renew(): Promise<void> {
    renewal ??= options
      .refresh()
      .then((fresh) => {
        session = fresh;
        expiresAt = expiryOf(fresh);
      })
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  }

  return {
    isGuest: options.isGuest,
    getProfileInfo: () => session.profile,
    getBackstageIdentity: () => session.backstageIdentity.identity,
    getCredentials: async ({ renew: mustRenew = false } = {}) => {
      const remaining = expiresAt - Date.now();
      if (mustRenew || remaining <= 0) await renew();
      // A failure here shows at the next request after the end, if it lasts that long.
      else if (remaining <= renewBeforeExpiryMilliseconds) renew().catch(() => {});
      return { token: session.backstageIdentity.token };
    },
    signOut: options.signOut,
  };
}

function expiryOf({ backstageIdentity }: Session): number {
  return Date.now() + backstageIdentity.expiresInSeconds * 1000;
}
