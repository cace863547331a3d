import { messageOf, ResponseError } from '@callboard/errors';
import type { ConfigApi } from '../config/configApi.ts';
import type { Session } from '../identity/session.ts';
import type { DiscoveryApi } from '../network/discoveryApi.ts';
import type { Fetch } from '../network/fetchApi.ts';
import type { AuthProvider } from './authProvider.ts';
import { oneTabAtATime } from './oneTabAtATime.ts';

export type AuthServerOptions = {
  fetch: Fetch;
  discovery: DiscoveryApi;
  /** The environment of the provider. */
  environment: string;
};

export type RefreshOptions = { scopes?: readonly string[]; headers?: Record<string, string>; signal?: AbortSignal };

export const authEnvironment = (config: ConfigApi): string =>
  config.getOptionalString('auth.environment') ?? 'development';

/** The auth server's endpoints that need no page. */
export type AuthServer = ReturnType<typeof createAuthServer>;

export function createAuthServer({ fetch, discovery, environment }: AuthServerOptions) {
  const baseUrl = discovery.getBaseUrl('auth');

  async function call(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), 'x-requested-with': 'XMLHttpRequest' };
    const response = await fetch(url, { method, credentials: 'include', signal: init.signal, headers });
    if (!response.ok) throw await ResponseError.fromResponse(response, { method, url });
    return response;
  }

  return {
    /** The URL that starts the sign-in. */
    startUrl: (providerId: string, query: Record<string, string | undefined>) =>
      `${baseUrl}/${providerId}/start${queryText({ ...query, env: environment })}`,
    async listProviders(): Promise<AuthProvider[]> {
      return (await (await call('GET', `${baseUrl}/providers`)).json()) as AuthProvider[];
    },
    async refresh(providerId: string, { scopes = [], headers, signal }: RefreshOptions = {}): Promise<Session> {
      const query = queryText({ scope: scopes.join(' '), env: environment });
      const url = `${baseUrl}/${providerId}/refresh${query}`;
      return oneTabAtATime(`refresh ${providerId}`, async () => {
        const response = await call('GET', url, { headers, signal });
        return (await response.json()) as Session;
      });
    },
    /** The token identifies the user who signs out. Some providers require a redirect to one of their addresses afterwards. */
    async logout(providerId: string, token?: string): Promise<{ logoutUrl?: string }> {
      const url = `${baseUrl}/${providerId}/logout${queryText({ env: environment })}`;
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const response = await call('POST', url, { headers });
      return (await response.json().catch(() => ({}))) as { logoutUrl?: string };
    },
  };
}

function queryText(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** The reason of a failed request, in the server's words if available. */
export function reasonOf(error: unknown): string {
  return error instanceof ResponseError ? messageOf(error.cause ?? error) : messageOf(error);
}
