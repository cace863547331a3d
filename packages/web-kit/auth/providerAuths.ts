import type { ObservedValue } from '../observed.ts';
import type { AuthProvider } from './authProvider.ts';
import type { AuthServer } from './authServer.ts';
import type { LoginFlow } from './login.ts';
import { createLoginRequests } from './loginRequests.ts';
import type { LoginRequest } from './loginRequestsApi.ts';
import { createProviderAuth, type ProviderAuth } from './providerAuth.ts';
import { createResourceAuths } from './resourceAuths.ts';

type Options = { server: AuthServer; requests: ObservedValue<readonly LoginRequest[]>; flow: LoginFlow };

/** The sessions of all providers that have sessions. */
export function createProviderAuths(
  providers: readonly AuthProvider[],
  { server, requests, flow }: Options,
): ProviderAuth[] {
  const askForLogin = createLoginRequests(requests);
  return providers
    .filter(({ kind }) => kind === 'oauth')
    .map((provider) => {
      const create = provider.hasScopesPerResource ? createResourceAuths : createProviderAuth;
      return create({ provider, server, askForLogin, flow });
    });
}
