import { NotFoundError } from '@callboard/errors';
import type { AuthProviderInfo } from '../../common/index.ts';
import type { GuestSettings } from '../config.ts';
import type { OAuthSettings } from '../descriptions/description.ts';
import { oauthDescriptions } from '../descriptions/oauthDescriptions.ts';
import { createHeaderProvider } from '../headerProviders/createHeaderProvider.ts';
import type { HeaderSettings } from '../headerProviders/headerDescription.ts';
import { headerDescriptions } from '../headerProviders/headerDescriptions.ts';
import { createOAuthProvider } from '../oauth/createOAuthProvider.ts';
import { createGuestProvider } from './guestProvider.ts';
import type { AuthProvider } from './provider.ts';
import type { ProviderServices } from './services.ts';

/** By the id of the provider; the schema has checked what each holds. */
type ProvidersConfig = Readonly<Record<string, unknown>>;
type ByEnvironment = Record<string, OAuthSettings> | null | undefined;

/** The configured ways to sign in, by their id. */
export function createProviders(config: ProvidersConfig, services: ProviderServices) {
  const { environment } = services;
  const guest = config.guest as GuestSettings | null | undefined;
  const providers: AuthProvider[] = [
    ...oauthDescriptions.flatMap((description) => {
      const settings = (config[description.id] as ByEnvironment)?.[environment];
      return settings ? [createOAuthProvider(description, settings, services)] : [];
    }),
    ...headerDescriptions.flatMap((description) => {
      const settings = config[description.id] as HeaderSettings | null | undefined;
      return settings ? [createHeaderProvider(description, settings, services)] : [];
    }),
    ...(guest ? [createGuestProvider(guest, services)] : []),
  ];

  return {
    list: (): AuthProviderInfo[] =>
      providers.map(({ id, title, kind, hasSignIn, defaultScopes, hasScopesPerResource, codeHost }) => ({
        id,
        title,
        kind,
        hasSignIn,
        defaultScopes,
        hasScopesPerResource,
        codeHost,
      })),
    get(id: string): AuthProvider {
      const provider = providers.find((candidate) => candidate.id === id);
      if (provider) return provider;
      const others = oauthDescriptions.some((description) => description.id === id) && config[id];
      if (!others) throw new NotFoundError(`There is no auth provider '${id}'`);
      throw new NotFoundError(
        `No configuration available for the '${environment}' environment of the auth provider '${id}': ` +
          `add auth.providers.${id}.${environment}, or set auth.environment`,
      );
    },
  };
}

export type Providers = ReturnType<typeof createProviders>;
