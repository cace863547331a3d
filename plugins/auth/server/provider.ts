import type { Handlers } from '@callboard/contract/server';
import type { AuthProviderInfo, authContract, RefreshQuery, Session, StartQuery } from '../common/index.ts';

type Handler = Handlers<typeof authContract>['startSignIn'];
export type Request = Parameters<Handler>[1];
export type Reply = Parameters<Handler>[2];
export type CookieAttributes = NonNullable<Parameters<Reply['setCookie']>[2]>;

/** A sign-in provider. */
export type AuthProvider = AuthProviderInfo & {
  /** Redirects the browser to sign in; responds through the reply. */
  start(query: StartQuery, request: Request, reply: Reply): Promise<Reply>;
  /** Handles the callback of the provider; responds through the reply. */
  receive(answer: URLSearchParams, request: Request, reply: Reply): Promise<Reply>;
  /** Returns a fresh session; throws AuthenticationError without a session to refresh. */
  refresh(query: RefreshQuery, request: Request, reply: Reply): Promise<Session>;
  logout(request: Request, reply: Reply): Promise<{ logoutUrl?: string }>;
};
