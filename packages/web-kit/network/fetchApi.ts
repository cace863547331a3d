import { createApiRef } from '../apis/apiRef.ts';
import type { IdentityApi } from '../identity/identityApi.ts';
import type { DiscoveryApi } from './discoveryApi.ts';

export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** `fetch` that adds the user's token to requests to our own backends. */
export type FetchApi = { fetch: Fetch };

export const fetchApi = createApiRef<FetchApi>({ id: 'core.fetch' });

export function createFetch(options: { identity: IdentityApi; discovery: DiscoveryApi; fetch: Fetch }): FetchApi {
  const { identity, discovery } = options;
  return {
    fetch: async (url, init = {}) => {
      const headers = new Headers(init.headers);
      if (headers.has('authorization') || !discovery.isBackendUrl(String(url))) return options.fetch(url, init);

      const { token } = await identity.getCredentials();
      if (!token) return options.fetch(url, init);
      const response = await options.fetch(url, withToken(init, token));
      // The first attempt has consumed a stream, so it cannot be sent again.
      if (response.status !== 401 || init.body instanceof ReadableStream) return response;

      const renewed = await identity.getCredentials({ renew: true }).catch(() => undefined);
      return renewed?.token ? options.fetch(url, withToken(init, renewed.token)) : response;
    },
  };
}

function withToken(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
