import type { Contract } from '@callboard/contract';
import { type Client, createClient } from '@callboard/contract/client';
import { useMemo } from 'react';
import { useApi } from './apis/useApi.ts';
import { identityApi } from './identity/identityApi.ts';
import { discoveryApi } from './network/discoveryApi.ts';
import { fetchApi } from './network/fetchApi.ts';

/** A typed client for a plugin's backend; a stable object. */
export function usePluginClient<C extends Contract>(pluginId: string, contract: C): Client<C> {
  const discovery = useApi(discoveryApi);
  const { fetch } = useApi(fetchApi);
  const identity = useApi(identityApi);
  return useMemo(
    () =>
      createClient(contract, discovery.getBaseUrl(pluginId), fetch, {
        socketToken: async () => (await identity.getCredentials()).token,
      }),
    [contract, discovery, pluginId, fetch, identity],
  );
}
