import { InputError } from '@callboard/errors';
import { cookieValues, onlyCookie } from '@callboard/server-kit';
import type { CookieAttributes, Reply, Request } from '../providers/provider.ts';
import { signInLifetimeSeconds } from './sealedState.ts';

type CookiePlace = {
  providerId: string;
  /** Where this plugin is, as browsers reach it. */
  authUrl: string;
  /** Where the provider redirects people back to. */
  callbackUrl: string;
  appOrigin: string;
};
type KeptCookies = { secret: string; token: string | undefined };

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/**
 * The cookies of one provider. No script can read them, and none has a domain, so that no neighbour host is sent them. A neighbour
 * could still plant some for the domain that both are of, and so sign people in as somebody else: browsers refuse that for the
 * prefix `__Host-`, which needs https, and the path `/`. The large cookie does without, for it is good only with the small ones.
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
  // A provider may post its answer, and with that a browser sends only cookies that are for any site.
  const nonceAttributes = attributes.secure
    ? { ...unplantable, sameSite: 'none' as const }
    : { ...attributes, path: new URL(callbackUrl).pathname };
  const maxAge = Math.floor(sessionMs / 1000);

  return {
    /** Several when somebody has planted others. */
    refreshTokens: (request: Request) => cookieValues(request, names.refresh),
    /** What proves that the session of the portal is this browser's. */
    sessionSecret: (request: Request) => onlyCookie(request, names.session),
    startSignIn(reply: Reply, secret: string): void {
      reply.setCookie(names.nonce, secret, { ...nonceAttributes, maxAge: signInLifetimeSeconds });
    },
    /** The secret of the sign-in that is under way; it can be had only once. */
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

// A callback elsewhere would come back without the cookie that the sign-in began with.
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
