import type { Handlers } from '@callboard/contract/server';
import type { AuthProviderInfo, authContract, RefreshQuery, Session, StartQuery } from '../../common/index.ts';

type Handler = Handlers<typeof authContract>['startSignIn'];
export type Request = Parameters<Handler>[1];
export type Reply = Parameters<Handler>[2];
export type CookieAttributes = NonNullable<Parameters<Reply['setCookie']>[2]>;

/** A way to sign in. */
export type AuthProvider = AuthProviderInfo & {
  /** Sends the browser off to sign in; answers through the reply. */
  start(query: StartQuery, request: Request, reply: Reply): Promise<Reply>;
  /** Takes the browser back, with what the provider says; answers through the reply. */
  receive(answer: URLSearchParams, request: Request, reply: Reply): Promise<Reply>;
  /** A fresh session; throws AuthenticationError when there is none to refresh. */
  refresh(query: RefreshQuery, request: Request, reply: Reply): Promise<Session>;
  logout(request: Request, reply: Reply): Promise<{ logoutUrl?: string }>;
};
