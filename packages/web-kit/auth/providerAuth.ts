import { ResponseError, toError } from '@callboard/errors';
import { LoginError } from '../identity/LoginError.ts';
import type { Session } from '../identity/session.ts';
import { createObserved, type Observed } from '../observed.ts';
import type { AuthProvider } from './authProvider.ts';
import { type AuthServer, reasonOf } from './authServer.ts';
import { type LoginFlow, login } from './login.ts';
import { type AskForLogin, mergeScopes, splitScopes } from './loginRequests.ts';

export type AuthSessionState = 'SignedOut' | 'SignedIn';

export type SessionRequest = {
  scopes?: readonly string[];
  /** The user is not asked to sign in; without a session the result is undefined. */
  optional?: boolean;
  /** Its purpose, as a sentence for the user who is asked to sign in. */
  reason?: string | undefined;
  /** Opens the window immediately; call it only from a click. */
  instantPopup?: boolean;
};

/** The user's session with one provider. */
export type ProviderAuth = {
  readonly provider: AuthProvider;
  readonly state: Observed<AuthSessionState>;
  getSession(request?: SessionRequest): Promise<Session | undefined>;
  /** Empty if the request is optional and there is no session. */
  getAccessToken(scopes?: readonly string[], request?: Omit<SessionRequest, 'scopes'>): Promise<string>;
  signIn(): Promise<void>;
  signOut(): Promise<void>;
};

export type ProviderAuthOptions = {
  provider: AuthProvider;
  server: AuthServer;
  askForLogin: AskForLogin;
  flow: LoginFlow;
  /** For providers with several names for a scope. */
  isSameScope?(granted: string, asked: string): boolean;
};
type Held = { session: Session; scopes: readonly string[]; expiresAt: number };

const refreshMarginMilliseconds = 3 * 60 * 1000;

export function createProviderAuth(options: ProviderAuthOptions): ProviderAuth {
  const { provider, server, askForLogin, flow, isSameScope = Object.is } = options;
  const state = createObserved<AuthSessionState>('SignedOut');
  let held: Held | undefined;
  const refreshing = new Map<string, Promise<Held>>();
  // A session that arrives after a sign-out is discarded.
  let generation = 0;

  function hold(session: Session): Held {
    const { scope = '', expiresInSeconds } = session.providerInfo ?? {};
    const expiresAt = expiresInSeconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresInSeconds * 1000;
    return { session, scopes: splitScopes(scope), expiresAt };
  }

  function keep(next: Held): Session {
    held = next;
    state.set('SignedIn');
    return next.session;
  }

  const allScopes = (scopes: readonly string[]) => mergeScopes(provider.defaultScopes, held?.scopes ?? [], scopes);
  const covers = (candidate: Held, scopes: readonly string[]) =>
    scopes.every((scope) => candidate.scopes.some((granted) => isSameScope(granted, scope)));

  async function fetchSession(wanted: readonly string[]): Promise<Held> {
    try {
      return hold(await server.refresh(provider.id, { scopes: wanted }));
    } catch (error) {
      throw new Error(`Auth refresh request failed, ${reasonOf(error)}`, { cause: error });
    } finally {
      refreshing.delete(wanted.join(' '));
    }
  }

  async function refresh(scopes: readonly string[]): Promise<Session> {
    const started = generation;
    const wanted = allScopes(scopes);
    const running = refreshing.get(wanted.join(' ')) ?? fetchSession(wanted);
    refreshing.set(wanted.join(' '), running);
    const fresh = await running;
    if (started !== generation) throw new LoginError('noSession');
    if (!covers(fresh, scopes)) throw new LoginError('scopes');
    return keep(fresh);
  }

  /** A session that is still valid is used if it cannot be refreshed. */
  async function renew(current: Held, scopes: readonly string[]): Promise<Session | undefined> {
    try {
      return await refresh(scopes);
    } catch (thrown) {
      const error = toError(thrown);
      if (error instanceof LoginError) throw error;
      if (current.expiresAt > Date.now()) return current.session;
      if (!hasNoSession(error)) throw error;
      forget();
      return undefined;
    }
  }

  async function find(scopes: readonly string[]): Promise<Session | undefined> {
    try {
      return await refresh(scopes);
    } catch (thrown) {
      const error = toError(thrown);
      if (error instanceof LoginError || hasNoSession(error)) return undefined;
      throw error;
    }
  }

  function forget(): void {
    held = undefined;
    state.set('SignedOut');
  }

  const signIn = async (scopes: readonly string[]) =>
    keep(hold(await login({ server, provider, scopes: allScopes(scopes), flow })));

  async function getSession({ scopes = [], optional, reason, instantPopup }: SessionRequest = {}) {
    const current = held && covers(held, scopes) ? held : undefined;
    if (current && current.expiresAt - Date.now() > refreshMarginMilliseconds) return current.session;
    // The window must open in the click handler, so there is no time to check for a session first.
    if (instantPopup) return signIn(scopes);
    const found = await (current ? renew(current, scopes) : find(scopes));
    if (found || optional) return found;
    return askForLogin(provider, { scopes, reason }, signIn);
  }

  return {
    provider,
    state,
    getSession,
    getAccessToken: accessTokenOf(getSession),
    signIn: async () => {
      await getSession({ instantPopup: true });
    },
    signOut: async () => {
      generation += 1;
      forget();
      await server.logout(provider.id).catch((error) => {
        throw new Error(`Logout request failed, ${reasonOf(error)}`, { cause: error });
      });
    },
  };
}

/** The access token of the session that covers the scopes, or an empty string. */
export const accessTokenOf =
  (getSession: ProviderAuth['getSession']): ProviderAuth['getAccessToken'] =>
  async (scopes, request) =>
    (await getSession({ ...request, scopes }))?.providerInfo?.accessToken ?? '';

/** Distinguishes a missing session from a server error, where signing in would not help. */
function hasNoSession({ cause }: { cause?: unknown }): boolean {
  return cause instanceof ResponseError && (cause.statusCode === 401 || cause.statusCode === 403);
}
