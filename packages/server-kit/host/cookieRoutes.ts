import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { onlyCookie } from '../credentials/cookieValues.ts';
import { limitedUserCookie } from '../credentials/createCredentials.ts';
import type { Credentials, UserPrincipal } from '../credentials/credentials.ts';
import { createLimitedCookie } from './limitedCookie.ts';

type CookieOptions = { pluginId: string; baseUrl: string; credentials: Credentials };

const path = '/.backstage/auth/v1/cookie';
// With less time left, the cookie is renewed.
const enoughMs = 5 * 60_000;

/**
 * Wire: issues the cookie for resources that a page loads without headers. Plugins also serve it below their own URL,
 * for clients that still request it there.
 */
export function createCookieAnswer({ baseUrl, credentials }: Omit<CookieOptions, 'pluginId'>) {
  const cookie = createLimitedCookie({ baseUrl, credentials });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<{ expiresAt: string }> => {
    const user = credentials.userOf(request);
    const current = onlyCookie(request, limitedUserCookie);
    const currentExpiry = current && (await expiryOf(current, user, credentials));
    if (currentExpiry && currentExpiry.getTime() - Date.now() > enoughMs)
      return { expiresAt: currentExpiry.toISOString() };

    const expires = await cookie.issue(user, reply);
    return { expiresAt: expires.toISOString() };
  };
}

/** Wire: the cookie for resources that a page loads without headers. Issued to users who already have a token. */
export function cookieRoutes(http: FastifyInstance, { pluginId, ...options }: CookieOptions): void {
  http.get(path, createCookieAnswer(options));

  // The app clears its cookie when the user has signed out.
  const access = pluginId === 'app' ? 'public' : 'authenticated';
  const cookie = createLimitedCookie(options);
  http.delete(path, { config: { access } }, (_request, reply) => cookie.clear(reply).code(204).send());
}

/** When the cookie of this user's session expires; undefined if it is invalid, expired or belongs to someone else. */
async function expiryOf(token: string, user: UserPrincipal, credentials: Credentials): Promise<Date | undefined> {
  try {
    const keys = createLocalJWKSet(await credentials.jwks());
    const expected = { typ: 'vnd.backstage.limited-user', subject: user.userEntityRef };
    const { payload } = await jwtVerify(token, keys, expected);
    return payload.exp === undefined || payload.sid !== user.sessionId ? undefined : new Date(payload.exp * 1000);
  } catch {
    return undefined;
  }
}
