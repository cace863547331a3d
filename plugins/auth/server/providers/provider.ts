import type { Handlers } from '@callboard/contract/server';
import type { Credentials } from '@callboard/server-kit';
import type { authContract, Session } from '../../common/index.ts';
import type { ProvidersConfig } from '../config.ts';
import type { ProfileOf } from '../profiles.ts';

type Handler = Handlers<typeof authContract>['startSignIn'];
type Request = Parameters<Handler>[1];
type Reply = Parameters<Handler>[2];

/** A way to sign in. */
export type AuthProvider = {
  id: string;
  /** Sends the browser off to sign in; answers through the reply. */
  start(request: Request, reply: Reply): Promise<Reply>;
  /** A fresh session; throws AuthenticationError when there is none to refresh. */
  refresh(request: Request, reply: Reply): Promise<Session>;
  logout(request: Request, reply: Reply): Promise<void>;
};

export type ProviderServices = { credentials: Credentials; profileOf: ProfileOf };

/** Makes a provider when the config asks for it. */
export type ProviderFactory = (config: ProvidersConfig, services: ProviderServices) => AuthProvider | undefined;
