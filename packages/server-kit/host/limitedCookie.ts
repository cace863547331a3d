import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { limitedUserCookie } from '../credentials/createCredentials.ts';
import type { Credentials, UserPrincipal } from '../credentials/credentials.ts';

type Options = { baseUrl: string; credentials: Pick<Credentials, 'issueLimitedUserToken'> };

/** Sets and clears the cookie with which a browser loads resources without headers. */
export function createLimitedCookie({ baseUrl, credentials }: Options) {
  const attributes = attributesFor(baseUrl);
  return {
    /** Returns when the cookie expires. */
    async issue(user: UserPrincipal, reply: FastifyReply): Promise<Date> {
      const { token, expiresInSeconds } = await credentials.issueLimitedUserToken(user);
      const expires = new Date(Date.now() + expiresInSeconds * 1000);
      reply.setCookie(limitedUserCookie, token, { ...attributes, expires });
      return expires;
    },
    clear: (reply: FastifyReply): FastifyReply => reply.clearCookie(limitedUserCookie, attributes),
  };
}

// Wire: which hosts get which attributes. No domain: otherwise sibling hosts would get the cookie and could replace it.
function attributesFor(baseUrl: string): CookieSerializeOptions {
  const { hostname, protocol } = new URL(baseUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return { path: '/', httpOnly: true, secure: isSecure, sameSite: isSecure ? 'none' : 'lax' };
}
