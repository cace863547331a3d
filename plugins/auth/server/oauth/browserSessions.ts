import type { TokenSeal } from '../protection/tokenSeal.ts';
import type { Reply, Request } from '../provider.ts';
import type { OpenedSession, SessionService, SessionUse } from '../sessions/service.ts';
import type { StoredSession } from '../sessions/store.ts';
import { type CookieSession, cookieSessionText, readCookieSession } from './cookieSession.ts';
import type { SessionCookies } from './sessionCookies.ts';
import type { SessionFor } from './sessionSource.ts';

type Parts = {
  providerId: string;
  /** Identifies this provider with its configuration. */
  sealedFor: readonly string[];
  cookies: SessionCookies;
  seal: TokenSeal;
  sessions: SessionService;
};

/** The content of the cookies of a browser. */
type Brought = {
  secret?: string;
  /** Undefined if there is nothing that was sealed for this provider and session. */
  held?: CookieSession;
  isEmpty: boolean;
};

/** A new session: `sessionFor` is called once the user is known, and then the cookies can be written. */
export type BrowserSession = { sessionFor: SessionFor; keep(reply: Reply, held: CookieSession | undefined): void };

/** Binds the sessions of the portal to the cookies of one provider. */
export function createBrowserSessions({ providerId, sealedFor, cookies, seal, sessions }: Parts) {
  function session(request: Request, open: (use: SessionUse) => Promise<OpenedSession>): BrowserSession {
    let secret: string | undefined;
    return {
      async sessionFor(userEntityRef, lifetimeMs) {
        const userAgent = request.headers['user-agent'];
        const opened = await open({ userEntityRef, provider: providerId, userAgent, lifetimeMs });
        secret = opened.secret;
        return opened.id;
      },
      keep(reply, held) {
        if (secret === undefined) throw new Error(`Cannot keep a session with '${providerId}' before it is opened`);
        cookies.keep(reply, { secret, token: held && seal.seal(cookieSessionText(held), [...sealedFor, secret]) });
      },
    };
  }

  return {
    read(request: Request): Brought {
      const secret = cookies.sessionSecret(request);
      const tokens = cookies.refreshTokens(request);
      if (secret === undefined) return { isEmpty: tokens.length === 0 };
      // Of several cookies only the one that matches the secret counts; planted ones were not sealed here.
      const text = tokens.map((token) => seal.open(token, [...sealedFor, secret])).find((one) => one !== undefined);
      return { secret, held: text === undefined ? undefined : readCookieSession(text), isEmpty: false };
    },

    /** After a sign-in. */
    begin: (request: Request): BrowserSession =>
      session(request, (use) => sessions.open(use, cookies.sessionSecret(request))),

    goOn: (request: Request, stored: StoredSession, secret: string): BrowserSession =>
      session(request, async (use) => {
        await sessions.use(stored, use);
        return { id: stored.id, secret };
      }),
  };
}
