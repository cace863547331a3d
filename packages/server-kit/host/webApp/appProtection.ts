import { InputError, NotAllowedError } from '@callboard/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onlyCookie } from '../../credentials/cookieValues.ts';
import { limitedUserCookie } from '../../credentials/createCredentials.ts';
import type { UserPrincipal } from '../../credentials/credentials.ts';
import { createLimitedCookie } from '../limitedCookie.ts';
import type { ServerUrls } from '../serverUrls.ts';
import type { Services } from '../services.ts';

type Options = { urls: ServerUrls; credentials: Services['credentials'] };

export type AppProtection = ReturnType<typeof createAppProtection>;

/** Decides who may load the app's files when `app.protected` is set, and signs browsers in. */
export function createAppProtection({ urls, credentials }: Options) {
  const [app, backend] = [new URL(urls.app), new URL(urls.backend)];
  if (app.hostname !== backend.hostname) {
    throw new InputError(
      `app.protected needs app.baseUrl and backend.baseUrl on the same host, because its cookie belongs to one host; they are '${urls.app}' and '${urls.backend}'`,
    );
  }
  const own = credentials.forPlugin('app');
  const cookie = createLimitedCookie({ baseUrl: urls.backend, credentials: own });
  const origins = new Set([app.origin, backend.origin]);

  /** Otherwise another site could sign its visitors in as a user of its choice. */
  function requireOwnPage({ headers }: FastifyRequest): string {
    const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
    if (origin !== undefined && origins.has(origin) && site === 'same-origin') return origin;
    throw new NotAllowedError(`Sign-in is accepted only from pages of '${app.origin}'`);
  }

  async function requireUser(token: string | null): Promise<UserPrincipal> {
    const principal = await own.authenticate(token ?? undefined);
    if (principal.type === 'user' && !principal.actor) return principal;
    throw new NotAllowedError('Only users may open the app; the token belongs to a service');
  }

  return {
    /** Throws AuthenticationError for a missing or invalid cookie. */
    requireCookie: (request: FastifyRequest) => credentials.limitedUser(onlyCookie(request, limitedUserCookie)),

    /** Wire: the form that the sign-in page posts to its own URL, which then shows the app. */
    async signIn(form: URLSearchParams, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      reply.header('cache-control', 'no-store');
      const origin = requireOwnPage(request);
      const type = form.get('type');
      if (type !== 'sign-in') throw new InputError(`The form type must be 'sign-in', not '${type ?? ''}'`);
      await cookie.issue(await requireUser(form.get('token')), reply);
      // With the origin, because a path may start with two slashes and would then name another host.
      return reply.redirect(`${origin}${request.url}`, 303);
    },
  };
}
