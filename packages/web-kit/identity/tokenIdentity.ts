import { singleFlight } from '@callboard/concurrency';
import { ResponseError, toError } from '@callboard/errors';
import { createObserved } from '../observed.ts';
import type { IdentityApi, IdentityState } from './identityApi.ts';
import { LoginError } from './LoginError.ts';
import { identityIn, lifetimeOf, type UserSession } from './session.ts';

type TokenIdentityOptions = {
  /** Fetched on first use by default. */
  session?: UserSession;
  isGuest: boolean;
  providerId?: string;
  /** The signal aborts when the user signs out. */
  refresh(signal: AbortSignal): Promise<UserSession>;
  /** Receives the last token, to identify the user who signs out. */
  signOut(token?: string): Promise<void>;
};

const noSession = () => new LoginError('noSession');

/** The server reports that the session has ended, as opposed to a server that cannot be reached. */
const isOver = (error: unknown) => error instanceof ResponseError && error.statusCode === 401;

/** An identity with a token: renewed in the background before it expires, and awaited only after it has expired. */
export function createTokenIdentity(options: TokenIdentityOptions): IdentityApi {
  let held: { session: UserSession; renewAt: number; expiresAt: number } | undefined;
  const state = createObserved<IdentityState>({ type: 'empty' });
  const signedOut = new AbortController();
  if (options.session) hold(options.session);

  function hold(session: UserSession): void {
    held = { session, ...lifetimeOf(session.backstageIdentity) };
    state.set({ type: 'active', expiresAt: held.expiresAt });
  }

  function stillGood(): IdentityState | undefined {
    return held && Date.now() < held.expiresAt ? { type: 'active', expiresAt: held.expiresAt } : undefined;
  }

  async function fetchSession(): Promise<void> {
    state.set({ type: 'fetching' });
    try {
      const session = await options.refresh(signedOut.signal);
      signedOut.signal.throwIfAborted();
      hold(session);
    } catch (error) {
      const failed = { type: 'failed', error: toError(error) } as const;
      if (!signedOut.signal.aborted) state.set((isOver(error) ? undefined : stillGood()) ?? failed);
      throw error;
    }
  }
  const renew = singleFlight(fetchSession);

  function current(): UserSession {
    if (!held) throw noSession();
    return held.session;
  }

  return {
    isGuest: options.isGuest,
    providerId: options.providerId,
    state,
    getProfileInfo: () => current().profile,
    getBackstageIdentity: () => identityIn(current().backstageIdentity),
    getCredentials: async ({ renew: mustRenew = false } = {}) => {
      if (signedOut.signal.aborted) throw noSession();
      const now = Date.now();
      if (mustRenew || !held || now >= held.expiresAt) await renew();
      // A failure here surfaces at the next request after the expiry, if it lasts that long.
      else if (now >= held.renewAt) renew().catch(() => {});
      return { token: current().backstageIdentity.token };
    },
    signOut: async () => {
      signedOut.abort(noSession());
      state.set({ type: 'empty' });
      await options.signOut(held?.session.backstageIdentity.token);
    },
  };
}
