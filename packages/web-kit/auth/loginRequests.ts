import { LoginError } from '../identity/LoginError.ts';
import type { Session } from '../identity/session.ts';
import type { ObservedValue } from '../observed.ts';
import type { AuthProvider } from './authProvider.ts';
import type { LoginRequest } from './loginRequestsApi.ts';

/** Asks the user before a window opens without a click; resolves with the session. */
export type AskForLogin = (
  provider: AuthProvider,
  wanted: WantedLogin,
  signIn: SignInWithScopes,
  /** Requests of the same topic are combined; by default the provider's id. */
  topic?: string,
) => Promise<Session>;

/** `reason` tells the user what the access is for, in their language. */
type WantedLogin = { scopes: readonly string[]; reason?: string | undefined };

type SignInWithScopes = (scopes: readonly string[]) => Promise<Session>;
type Waiting = WantedLogin & { resolve(session: Session): void; reject(error: Error): void };
type Asked = { topic: string; provider: AuthProvider; signIn: SignInWithScopes; waiting: readonly Waiting[] };

/** Concurrent callers for the same topic share one request in `pending`. */
export function createLoginRequests(pending: ObservedValue<readonly LoginRequest[]>): AskForLogin {
  const asked = new Map<string, Asked>();

  function settle(request: Asked, settled: readonly Waiting[]): void {
    const { topic } = request;
    const waiting = (asked.get(topic)?.waiting ?? []).filter((one) => !settled.includes(one));
    if (waiting.length > 0) asked.set(topic, { ...request, waiting });
    else asked.delete(topic);
    publish();
  }

  function requestOf(request: Asked): LoginRequest {
    const scopes = mergeScopes(...request.waiting.map((one) => one.scopes));
    return {
      id: request.topic,
      provider: request.provider,
      scopes,
      reasons: [...new Set(request.waiting.flatMap(({ reason }) => reason ?? []))],
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

  return (provider, wanted, signIn, topic = provider.id) =>
    new Promise((resolve, reject) => {
      const waiting = [...(asked.get(topic)?.waiting ?? []), { ...wanted, resolve, reject }];
      asked.set(topic, { topic, provider, signIn, waiting });
      publish();
    });
}

export const mergeScopes = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

export const splitScopes = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
