import { loadOnce } from '@callboard/concurrency';
import { createApiRef } from '../apis/apiRef.ts';
import type { ConfigApi } from '../config/configApi.ts';
import type { DiscoveryApi } from '../network/discoveryApi.ts';
import type { Fetch } from '../network/fetchApi.ts';
import type { ObservedValue } from '../observed.ts';
import { authEnvironment, createAuthServer } from './authServer.ts';
import type { LoginFlow } from './login.ts';
import type { LoginRequest } from './loginRequestsApi.ts';
import type { ProviderAuth } from './providerAuth.ts';

/** The user's sessions with auth providers, for their access tokens; separate from the user's identity. */
export type AuthApi = {
  /** Stable objects. */
  getProviders(): Promise<readonly ProviderAuth[]>;
};

export const authApi = createApiRef<AuthApi>({ id: 'core.auth' });

type Options = {
  config: ConfigApi;
  discovery: DiscoveryApi;
  requests: ObservedValue<readonly LoginRequest[]>;
  fetch: Fetch;
};

export function createAuth({ config, requests, ...network }: Options): AuthApi {
  const server = createAuthServer({ ...network, environment: authEnvironment(config) });

  async function load(): Promise<readonly ProviderAuth[]> {
    // Few pages need it, so its code is not part of the first page.
    const [listed, { createProviderAuths }] = await Promise.all([server.listProviders(), import('./providerAuths.ts')]);
    return createProviderAuths(listed, { server, requests, flow: loginFlow(config) });
  }

  return { getProviders: loadOnce(load) };
}

/** Wire: the key is Backstage's. */
export const loginFlow = (config: ConfigApi): LoginFlow =>
  config.getOptionalBoolean('enableExperimentalRedirectFlow') ? 'redirect' : 'popup';
