import type { Handlers } from '@callboard/contract/server';
import type { AuthProviderInfo, authContract, RefreshQuery, Session, StartQuery } from '../common/index.ts';

type Handler = Handlers<typeof authContract>['startSignIn'];
export type Request = Parameters<Handler>[1];
export type Reply = Parameters<Handler>[2];
export type CookieAttributes = NonNullable<Parameters<Reply['setCookie']>[2]>;

/** A user with the refs that count as owners. */
export type Owner = { userEntityRef: string; ownershipEntityRefs: readonly string[] };

export type AuthProvider = AuthProviderInfo & {
  /** The one user that everyone signs in as. */
  sharedUser?: Owner;
  /** Whether people without a User entity can sign in, as users who own only themselves. */
  admitsUnknownUsers: boolean;
  /** Redirects the browser to sign in; responds through the reply. */
  start(query: StartQuery, request: Request, reply: Reply): Promise<Reply>;
  /** Handles the callback of the provider; responds through the reply. */
  receive(answer: URLSearchParams, request: Request, reply: Reply): Promise<Reply>;
  /** Returns a fresh session; throws AuthenticationError without a session to refresh. */
  refresh(query: RefreshQuery, request: Request, reply: Reply): Promise<Session>;
  logout(request: Request, reply: Reply): Promise<{ logoutUrl?: string }>;
};
