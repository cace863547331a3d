import { LoginError } from '../identity/LoginError.ts';
import type { Session } from '../identity/session.ts';
import type { ObservedValue } from '../observed.ts';
import type { AuthProvider } from './authProvider.ts';
import type { LoginRequest } from './loginRequestsApi.ts';
import { mergeScopes } from './scopes.ts';

/** Asks the user before a window opens that nobody clicked for; resolves with the session that their sign-in gave. */
export type AskForLogin = (
  provider: AuthProvider,
  scopes: readonly string[],
  signIn: SignInWithScopes,
) => Promise<Session>;

type SignInWithScopes = (scopes: readonly string[]) => Promise<Session>;
type Waiting = { scopes: readonly string[]; resolve(session: Session): void; reject(error: Error): void };
type Asked = { provider: AuthProvider; signIn: SignInWithScopes; waiting: readonly Waiting[] };

/** Several callers who wait for the same provider make one request of `pending`. */
export function createLoginRequests(pending: ObservedValue<readonly LoginRequest[]>): AskForLogin {
  const asked = new Map<string, Asked>();

  function settle(request: Asked, settled: readonly Waiting[]): void {
    const { provider } = request;
    const waiting = (asked.get(provider.id)?.waiting ?? []).filter((one) => !settled.includes(one));
    if (waiting.length > 0) asked.set(provider.id, { ...request, waiting });
    else asked.delete(provider.id);
    publish();
  }

  function requestOf(request: Asked): LoginRequest {
    const scopes = mergeScopes(...request.waiting.map((one) => one.scopes));
    return {
      provider: request.provider,
      scopes,
      accept: async () => {
        const session = await request.signIn(scopes);
        settle(request, request.waiting);
        for (const { resolve } of request.waiting) resolve(session);
      },
      reject: () => {
        settle(request, request.waiting);
        for (const { reject } of request.waiting) reject(new LoginError('rejected'));
      },
    };
  }

  const publish = () => pending.set([...asked.values()].map(requestOf));

  return (provider, scopes, signIn) =>
    new Promise((resolve, reject) => {
      const waiting = [...(asked.get(provider.id)?.waiting ?? []), { scopes, resolve, reject }];
      asked.set(provider.id, { provider, signIn, waiting });
      publish();
    });
}
