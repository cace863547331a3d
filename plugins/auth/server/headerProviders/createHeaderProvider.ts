import { AuthenticationError, NotImplementedError } from '@callboard/errors';
import { onlyCookie } from '@callboard/server-kit';
import { createOncePerHour } from '../audit.ts';
import { withPicture } from '../profiles.ts';
import type { AuthProvider, Request } from '../provider.ts';
import type { ProviderServices } from '../providerServices.ts';
import { admitsUnknownUsers, createSignIn } from '../signIn/createSignIn.ts';
import type { HeaderDescription, HeaderSettings } from './headerDescription.ts';
import { createTokenVerifier } from './tokenVerifier.ts';

/** A provider that verifies the token of a proxy. There is no sign-in to start and no session to end. */
export function createHeaderProvider(
  description: HeaderDescription,
  settings: HeaderSettings,
  services: ProviderServices,
): AuthProvider {
  const { id, title, annotations } = description;
  const { audit } = services;
  const verify = createTokenVerifier(description.rules(settings));
  const signIn = createSignIn({ ...services, config: settings.signIn, annotations });
  const isNews = createOncePerHour();

  function tokenOf(request: Request): string {
    const places = [
      ...description.headers(settings).map((name) => request.headers[name]),
      ...(description.cookies?.(settings) ?? []).map((name) => onlyCookie(request, name)),
    ];
    const token = places.find((value) => typeof value === 'string' && value !== '');
    if (typeof token !== 'string') throw new AuthenticationError(`The proxy of '${id}' sent no token`);
    return token;
  }

  const nowhere = async () => {
    throw new NotImplementedError(`The proxy of '${id}' handles sign-in; refresh the session instead`);
  };

  return {
    id,
    title,
    kind: 'proxy',
    hasSignIn: signIn !== undefined,
    admitsUnknownUsers: admitsUnknownUsers(settings.signIn),
    defaultScopes: [],
    async refresh(_query, request) {
      const token = tokenOf(request);
      try {
        const identity = description.identify(await verify(token), settings);
        const backstageIdentity = await signIn?.(identity);
        const actor = backstageIdentity?.identity.userEntityRef;
        if (actor && isNews(actor)) audit({ action: 'sign-in', provider: id, actor }, request);
        const profile = await withPicture(identity.profile, backstageIdentity, services.profileOf);
        return { profile, backstageIdentity };
      } catch (error) {
        audit({ action: 'sign-in-failed', provider: id, error }, request);
        throw error;
      }
    },
    start: nowhere,
    receive: nowhere,
    logout: async () => ({}),
  };
}
