import { NotFoundError } from '@callboard/errors';
import type { ProvidersConfig } from '../config.ts';
import { guestProvider } from './guestProvider.ts';
import type { AuthProvider, ProviderFactory, ProviderServices } from './provider.ts';

const factories: readonly ProviderFactory[] = [guestProvider];

/** The configured ways to sign in, by their id. */
export function createProviders(config: ProvidersConfig, services: ProviderServices) {
  const providers = factories.flatMap((create) => create(config, services) ?? []);
  return {
    get(id: string): AuthProvider {
      const provider = providers.find((candidate) => candidate.id === id);
      if (!provider) throw new NotFoundError(`There is no auth provider '${id}'`);
      return provider;
    },
  };
}

export type Providers = ReturnType<typeof createProviders>;
