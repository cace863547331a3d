import { InputError } from '@callboard/errors';
import { cookieValues, onlyCookie } from '@callboard/server-kit';
import { signInLifetimeSeconds } from '../protection/sealedState.ts';
import type { CookieAttributes, Reply, Request } from '../provider.ts';

type CookiePlace = {
  providerId: string;
  /** The public URL of this plugin. */
  authUrl: string;
  callbackUrl: string;
  appOrigin: string;
};
type KeptCookies = { secret: string; token: string | undefined };

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/**
 * The cookies of one provider. Scripts cannot read them, and they have no domain, so they are not sent to neighbour hosts. A neighbour
 * could still plant cookies for the shared domain and sign users in as someone else: browsers prevent that for the prefix `__Host-`,
 * which needs https and the path `/`. The large cookie has no prefix, because it is valid only together with the small ones.
 */
export function createSessionCookies(place: CookiePlace, sessionMs: number) {
  requireSameHost(place);
  const { providerId, callbackUrl } = place;
  const attributes = attributesFor(place);
  const prefix = attributes.secure ? '__Host-' : '';
  const unplantable = attributes.secure ? { ...attributes, path: '/' } : attributes;
  // Wire: the names.
  const names = {
    nonce: `${prefix}${providerId}-nonce`,
    refresh: `${providerId}-refresh-token`,
    session: `${prefix}${providerId}-session`,
  };
  // A provider may send a cross-site POST, with which browsers send only cookies with SameSite=None.
  const nonceAttributes = attributes.secure
    ? { ...unplantable, sameSite: 'none' as const }
    : { ...attributes, path: new URL(callbackUrl).pathname };
  const maxAge = Math.floor(sessionMs / 1000);

  return {
    /** Several if others were planted. */
    refreshTokens: (request: Request) => cookieValues(request, names.refresh),
    /** Proves that the portal session belongs to this browser. */
    sessionSecret: (request: Request) => onlyCookie(request, names.session),
    startSignIn(reply: Reply, secret: string): void {
      reply.setCookie(names.nonce, secret, { ...nonceAttributes, maxAge: signInLifetimeSeconds });
    },
    /** The secret of the current sign-in; can be taken only once. */
    takeSecret(request: Request, reply: Reply): string | undefined {
      reply.clearCookie(names.nonce, nonceAttributes);
      return onlyCookie(request, names.nonce);
    },
    keep(reply: Reply, { secret, token }: KeptCookies): void {
      reply.setCookie(names.session, secret, { ...unplantable, maxAge });
      if (token) reply.setCookie(names.refresh, token, { ...attributes, maxAge });
    },
    clear(reply: Reply): void {
      reply.clearCookie(names.session, unplantable);
      reply.clearCookie(names.refresh, attributes);
    },
  };
}

// A callback on another host would not get the cookie from the start of the sign-in.
function requireSameHost({ providerId, authUrl, callbackUrl }: CookiePlace): void {
  const [own, callback] = [new URL(authUrl).hostname, new URL(callbackUrl).hostname];
  if (own === callback) return;
  throw new InputError(
    `The callbackUrl of the auth provider '${providerId}' is on '${callback}', but must be on '${own}' like backend.baseUrl: sign-in cookies belong to one host`,
  );
}

function attributesFor({ authUrl, appOrigin, providerId }: CookiePlace): CookieAttributes & { path: string } {
  const { hostname, pathname, protocol } = new URL(authUrl);
  const isSecure = protocol === 'https:';
  const isElsewhere = new URL(appOrigin).hostname !== hostname;
  return {
    path: `${pathname}/${providerId}`,
    httpOnly: true,
    secure: isSecure,
    sameSite: isSecure && isElsewhere ? 'none' : 'lax',
  };
}
