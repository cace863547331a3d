import type { CookieAttributes, Reply, Request } from '../providers/provider.ts';
import { splitScopes } from './scopes.ts';
import { signInLifetimeSeconds } from './sealedState.ts';

type CookiePlace = { providerId: string; callbackUrl: string; appOrigin: string; sessionMs: number };
type KeptCookies = { token: string | undefined; scope: string; secret: string | undefined };

const frame = '/handler/frame';

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/** The cookies of one provider. No script can read them, and no other provider is sent them. */
export function createSessionCookies({ providerId, callbackUrl, appOrigin, sessionMs }: CookiePlace) {
  // Wire: the names.
  const names = {
    nonce: `${providerId}-nonce`,
    refresh: `${providerId}-refresh-token`,
    scope: `${providerId}-granted-scope`,
    session: `${providerId}-session`,
  };
  const attributes = attributesFor(callbackUrl, appOrigin, providerId);
  // A provider may post its answer, and with that a browser sends only cookies that are for any site.
  const nonceAttributes = {
    ...attributes,
    path: `${attributes.path}/handler`,
    sameSite: attributes.secure ? ('none' as const) : ('lax' as const),
  };
  const maxAge = Math.floor(sessionMs / 1000);

  return {
    refreshToken: ({ cookies }: Request) => cookies[names.refresh] || undefined,
    /** What proves that the session of the portal is this browser's. */
    sessionSecret: ({ cookies }: Request) => cookies[names.session] || undefined,
    grantedScopes: ({ cookies }: Request) => splitScopes(cookies[names.scope]),
    startSignIn(reply: Reply, secret: string): void {
      reply.setCookie(names.nonce, secret, { ...nonceAttributes, maxAge: signInLifetimeSeconds });
    },
    /** The secret of the sign-in that is under way; it can be had only once. */
    takeSecret({ cookies }: Request, reply: Reply): string | undefined {
      reply.clearCookie(names.nonce, nonceAttributes);
      return cookies[names.nonce] || undefined;
    },
    keep(reply: Reply, { token, scope, secret }: KeptCookies): void {
      if (token) reply.setCookie(names.refresh, token, { ...attributes, maxAge });
      if (secret) reply.setCookie(names.session, secret, { ...attributes, maxAge });
      reply.setCookie(names.scope, scope, { ...attributes, maxAge });
    },
    clear(reply: Reply): void {
      for (const name of [names.refresh, names.scope, names.session]) reply.clearCookie(name, attributes);
    },
  };
}

function attributesFor(
  callbackUrl: string,
  appOrigin: string,
  providerId: string,
): CookieAttributes & { path: string } {
  const { hostname, pathname, protocol } = new URL(callbackUrl);
  const isSecure = protocol === 'https:';
  const isElsewhere = new URL(appOrigin).hostname !== hostname;
  const path = pathname.endsWith(`${providerId}${frame}`)
    ? pathname.slice(0, -frame.length)
    : `${pathname.replace(/\/+$/, '')}/${providerId}`;
  return {
    domain: hostname,
    path,
    httpOnly: true,
    secure: isSecure,
    sameSite: isSecure && isElsewhere ? 'none' : 'lax',
  };
}
