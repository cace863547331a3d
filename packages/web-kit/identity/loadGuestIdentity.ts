import { ResponseError } from '@callboard/errors';
import type { DiscoveryApi } from '../network/discoveryApi.ts';
import type { Fetch } from '../network/fetchApi.ts';
import { createGuestIdentity } from './guestIdentity.ts';
import type { IdentityApi } from './identityApi.ts';
import { createTokenIdentity, type Session } from './tokenIdentity.ts';

/** The guest as the auth server knows it; where there is no guest sign-in or no auth server, the plain guest. */
export async function loadGuestIdentity(options: { fetch: Fetch; discovery: DiscoveryApi }): Promise<IdentityApi> {
  const url = `${options.discovery.getBaseUrl('auth')}/guest/refresh`;

  async function refresh(): Promise<Session> {
    const response = await options.fetch(url, {
      credentials: 'include',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    if (!response.ok) throw await ResponseError.fromResponse(response, { method: 'GET', url });
    return (await response.json()) as Session;
  }

  try {
    const session = await refresh();
    return createTokenIdentity({ session, isGuest: true, refresh, signOut: async () => {} });
  } catch (error) {
    if (isRefusal(error)) throw error;
    return createGuestIdentity();
  }
}

// 404 means that guests get no token, 502 to 504 come from a proxy without a server behind it.
function isRefusal(error: unknown): boolean {
  return error instanceof ResponseError && error.statusCode !== 404 && error.statusCode < 502;
}
