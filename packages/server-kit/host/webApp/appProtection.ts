import { InputError, NotAllowedError } from '@callboard/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitedUserCookie } from '../../credentials/createCredentials.ts';
import type { UserPrincipal } from '../../credentials/credentials.ts';
import { onlyCookie } from '../../http/cookieValues.ts';
import { createLimitedCookie } from '../limitedCookie.ts';
import type { ServerUrls } from '../serverUrls.ts';
import type { Services } from '../services.ts';

type Options = { urls: ServerUrls; credentials: Services['credentials'] };

export type AppProtection = ReturnType<typeof createAppProtection>;

/** Who may load the app's own files where `app.protected` is set, and how a browser becomes one of them. */
export function createAppProtection({ urls, credentials }: Options) {
  const [app, backend] = [new URL(urls.app), new URL(urls.backend)];
  if (app.hostname !== backend.hostname) {
    throw new InputError(
      `app.protected needs app.baseUrl and backend.baseUrl on one host, whose cookie it keeps; they are '${urls.app}' and '${urls.backend}'`,
    );
  }
  const own = credentials.forPlugin('app');
  const cookie = createLimitedCookie({ baseUrl: urls.backend, credentials: own });
  const origins = new Set([app.origin, backend.origin]);

  /** Another site could else sign its visitors in as somebody of its choice. */
  function requireOwnPage({ headers }: FastifyRequest): string {
    const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
    if (origin !== undefined && origins.has(origin) && site === 'same-origin') return origin;
    throw new NotAllowedError(`A sign-in is taken only from a page of '${app.origin}', and this one is not`);
  }

  async function requireUser(token: string | null): Promise<UserPrincipal> {
    const principal = await own.authenticate(token ?? undefined);
    if (principal.type === 'user' && !principal.actor) return principal;
    throw new NotAllowedError('The app is for users only, and the token is one of a service');
  }

  return {
    /** Throws AuthenticationError for a missing or invalid cookie. */
    requireCookie: (request: FastifyRequest) => credentials.limitedUser(onlyCookie(request, limitedUserCookie)),

    /** Wire: the form that the sign-in page posts to its own address, which shows the app afterwards. */
    async signIn(form: URLSearchParams, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      reply.header('cache-control', 'no-store');
      const origin = requireOwnPage(request);
      const type = form.get('type');
      if (type !== 'sign-in') throw new InputError(`The form's type is '${type ?? ''}', and can only be 'sign-in'`);
      await cookie.issue(await requireUser(form.get('token')), reply);
      // With the origin, for an address may begin with two slashes, and name another host when it stands alone.
      return reply.redirect(`${origin}${request.url}`, 303);
    },
  };
}
