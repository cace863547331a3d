import { ConflictError, NotFoundError } from '@callboard/errors';
import { createExtensionPoint } from '@callboard/server-kit';
import type { AuthProviderInfo } from '../../common/index.ts';
import type { GuestSettings } from '../config.ts';
import type { OAuthDescription, OAuthSettings } from '../descriptions/description.ts';
import { createHeaderProvider } from '../headerProviders/createHeaderProvider.ts';
import type { HeaderDescription, HeaderSettings } from '../headerProviders/headerDescription.ts';
import { createOAuthProvider } from '../oauth/createOAuthProvider.ts';
import type { AuthProvider } from '../provider.ts';
import type { ProviderServices } from '../providerServices.ts';
import { createGuestProvider } from './guestProvider.ts';
import { ownProviders } from './providerDescriptions.ts';

/** A provider with its configuration. */
export type ConfiguredProvider =
  | { type: 'oauth'; description: OAuthDescription; settings: OAuthSettings }
  | { type: 'header'; description: HeaderDescription; settings: HeaderSettings };

/** Plugins add sign-in providers here; `oauthProviderPlugin` and `headerProviderPlugin` create such a plugin from a description. */
export const authProviderPoint = createExtensionPoint<ConfiguredProvider>({
  id: 'auth.providers',
  description: 'A sign-in provider, in addition to the built-in ones',
});

/** By provider id; validated by the schema. */
type ProvidersConfig = Readonly<Record<string, unknown>>;
type ByEnvironment = Record<string, OAuthSettings> | null | undefined;

/** The configured sign-in providers, by their id. */
export function createProviders(config: ProvidersConfig, services: ProviderServices) {
  const guest = config.guest as GuestSettings | null | undefined;
  const make = (provider: ConfiguredProvider): AuthProvider =>
    provider.type === 'oauth'
      ? createOAuthProvider(provider.description, provider.settings, services)
      : createHeaderProvider(provider.description, provider.settings, services);
  const providers = new Map<string, AuthProvider>();

  /** A second provider with the same id would take over the sessions of the first. */
  function add(provider: AuthProvider): void {
    if (providers.has(provider.id)) throw new ConflictError(`There are two auth providers '${provider.id}'`);
    providers.set(provider.id, provider);
  }

  for (const provider of configuredIn(config, services.environment)) add(make(provider));
  if (guest) add(createGuestProvider(guest, services));

  return {
    /** Adds the providers of other plugins, after the built-in ones. */
    addAll(added: readonly ConfiguredProvider[]): void {
      for (const provider of added) add(make(provider));
    },
    list: (): AuthProviderInfo[] =>
      [...providers.values()].map(({ id, title, kind, hasSignIn, defaultScopes, hasScopesPerResource, codeHost }) => ({
        id,
        title,
        kind,
        hasSignIn,
        defaultScopes,
        hasScopesPerResource,
        codeHost,
      })),
    /** The refs that a shared user owns, such as a guest; undefined for every other user. */
    ownershipOfShared: (userEntityRef: string): readonly string[] | undefined =>
      [...providers.values()].find(({ sharedUser }) => sharedUser?.userEntityRef === userEntityRef)?.sharedUser
        ?.ownershipEntityRefs,
    admitUnknownUsers: (): boolean => [...providers.values()].some((provider) => provider.admitsUnknownUsers),
    get(id: string): AuthProvider {
      const provider = providers.get(id);
      if (provider) return provider;
      const { environment } = services;
      const others = ownProviders.oauth.some((description) => description.id === id) && config[id];
      if (!others) throw new NotFoundError(`There is no auth provider '${id}'`);
      throw new NotFoundError(
        `No configuration available for the '${environment}' environment of the auth provider '${id}': ` +
          `add auth.providers.${id}.${environment}, or set auth.environment`,
      );
    },
  };
}

export type Providers = ReturnType<typeof createProviders>;

function configuredIn(config: ProvidersConfig, environment: string): ConfiguredProvider[] {
  return [
    ...ownProviders.oauth.flatMap((description): ConfiguredProvider[] => {
      const settings = (config[description.id] as ByEnvironment)?.[environment];
      return settings ? [{ type: 'oauth', description, settings }] : [];
    }),
    ...ownProviders.header.flatMap((description): ConfiguredProvider[] => {
      const settings = config[description.id] as HeaderSettings | null | undefined;
      return settings ? [{ type: 'header', description, settings }] : [];
    }),
  ];
}
