import type { Reply, Request } from '../providers/provider.ts';
import type { OpenedSession, SessionService, SessionUse } from '../sessions/service.ts';
import type { StoredSession } from '../sessions/store.ts';
import type { SessionCookies } from './sessionCookies.ts';
import type { KeptSession, SessionFor } from './sessionSource.ts';
import { createSharedWork } from './shareWork.ts';
import type { TokenSeal } from './tokenSeal.ts';

type Parts = { providerId: string; cookies: SessionCookies; seal: TokenSeal; sessions: SessionService };

/** What the cookies of a browser hold. */
type Brought = {
  /** What the provider gave; undefined when there is nothing, or it was sealed for another session. */
  token?: string;
  secret?: string;
  /** Of a session of the portal. What is not was there before it had sessions, or gives access tokens only. */
  isSealed: boolean;
};

/** A session in the making: `sessionFor` is asked once the user is known, and then the cookies can be written. */
export type BrowserSession = { sessionFor: SessionFor; keep(reply: Reply, kept: KeptSession): void };

/** Ties the sessions of the portal to the cookies of one provider. */
export function createBrowserSessions({ providerId, cookies, seal, sessions }: Parts) {
  const shareAdoption = createSharedWork<OpenedSession>();

  function session(request: Request, known: string | undefined, open: (use: SessionUse) => Promise<OpenedSession>) {
    let secret = known;
    const result: BrowserSession = {
      async sessionFor(userEntityRef, lifetimeMs) {
        const userAgent = request.headers['user-agent'];
        const opened = await open({ userEntityRef, provider: providerId, userAgent, lifetimeMs });
        secret = opened.secret;
        return opened.id;
      },
      keep(reply, { token, scope }) {
        cookies.keep(reply, { token: token && secret ? seal.seal(token, secret) : token, scope, secret });
      },
    };
    return result;
  }

  return {
    read(request: Request): Brought {
      const text = cookies.refreshToken(request);
      const secret = cookies.sessionSecret(request);
      const isSealed = text !== undefined && seal.isSealed(text);
      if (!isSealed) return { token: text, secret, isSealed };
      return { token: secret === undefined ? undefined : seal.open(text, secret), secret, isSealed };
    },

    /** After a sign-in. */
    begin: (request: Request): BrowserSession =>
      session(request, undefined, (use) => sessions.open(use, cookies.sessionSecret(request))),

    /** For a browser that signed in before the portal had sessions. Its tabs, which come all at once, get one together. */
    adopt: (request: Request, token: string): BrowserSession =>
      session(request, undefined, (use) => shareAdoption(`${use.userEntityRef}\n${token}`, () => sessions.open(use))),

    goOn: (request: Request, stored: StoredSession, secret: string): BrowserSession =>
      session(request, secret, async (use) => {
        await sessions.use(stored, use);
        return { id: stored.id, secret };
      }),
  };
}
