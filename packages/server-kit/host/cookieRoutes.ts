import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { limitedUserCookie } from '../credentials/createCredentials.ts';
import type { Credentials } from '../credentials/credentials.ts';

type CookieOptions = { pluginId: string; baseUrl: string; credentials: Credentials };

const path = '/.backstage/auth/v1/cookie';
// With less time left, the cookie is replaced.
const enoughMs = 5 * 60_000;

/** Wire: the cookie for what a page loads without headers. It is handed out to users who already have a token. */
export function cookieRoutes(http: FastifyInstance, { pluginId, baseUrl, credentials }: CookieOptions): void {
  const attributes = cookieAttributes(baseUrl);

  http.get(path, async (request, reply) => {
    const user = credentials.userOf(request);
    const current = request.cookies[limitedUserCookie];
    const currentExpiry = current && (await expiryOf(current, user.userEntityRef, credentials));
    if (currentExpiry && currentExpiry.getTime() - Date.now() > enoughMs)
      return { expiresAt: currentExpiry.toISOString() };

    const { token, expiresInSeconds } = await credentials.issueLimitedUserToken(user);
    const expires = new Date(Date.now() + expiresInSeconds * 1000);
    reply.setCookie(limitedUserCookie, token, { ...attributes, expires });
    return { expiresAt: expires.toISOString() };
  });

  // The app clears its cookie when nobody is signed in any more.
  const access = pluginId === 'app' ? 'public' : 'authenticated';
  http.delete(path, { config: { access } }, (_request, reply) => {
    return reply.clearCookie(limitedUserCookie, attributes).code(204).send();
  });
}

function cookieAttributes(baseUrl: string): CookieSerializeOptions {
  const { hostname, protocol } = new URL(baseUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return { path: '/', domain: hostname, httpOnly: true, secure: isSecure, sameSite: isSecure ? 'none' : 'lax' };
}

/** When a cookie of this user ends; undefined for one that is not ours, not his or no longer good. */
async function expiryOf(token: string, userEntityRef: string, credentials: Credentials): Promise<Date | undefined> {
  try {
    const keys = createLocalJWKSet(await credentials.jwks());
    const { payload } = await jwtVerify(token, keys, { typ: 'vnd.backstage.limited-user', subject: userEntityRef });
    return payload.exp === undefined ? undefined : new Date(payload.exp * 1000);
  } catch {
    return undefined;
  }
}
