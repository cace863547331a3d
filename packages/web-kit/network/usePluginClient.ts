import type { Contract } from '@callboard/contract';
import { type Client, createClient } from '@callboard/contract/client';
import { useMemo } from 'react';
import { useApi } from '../apis/useApi.ts';
import { discoveryApi } from './discoveryApi.ts';
import { fetchApi } from './fetchApi.ts';

/** A typed client for a plugin's backend; the same object at every render. */
export function usePluginClient<C extends Contract>(pluginId: string, contract: C): Client<C> {
  const discovery = useApi(discoveryApi);
  const { fetch } = useApi(fetchApi);
  return useMemo(
    () => createClient(contract, discovery.getBaseUrl(pluginId), fetch),
    [contract, discovery, pluginId, fetch],
  );
}
