import { NotFoundError } from '@callboard/errors';
import type { Credentials } from '@callboard/server-kit';
import type { ProvidersConfig } from '../config.ts';
import { guestProvider } from './guestProvider.ts';
import type { AuthProvider, ProviderFactory } from './provider.ts';

const factories: readonly ProviderFactory[] = [guestProvider];

/** The configured ways to sign in, by their id. */
export function createProviders(config: ProvidersConfig, credentials: Credentials) {
  const providers = factories.flatMap((create) => create(config, credentials) ?? []);
  return {
    get(id: string): AuthProvider {
      const provider = providers.find((candidate) => candidate.id === id);
      if (!provider) throw new NotFoundError(`There is no auth provider '${id}'`);
      return provider;
    },
  };
}

export type Providers = ReturnType<typeof createProviders>;
