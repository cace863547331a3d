import type { Session } from '../identity/session.ts';
import type { AuthProvider } from './authProvider.ts';
import type { AuthServer } from './authServer.ts';
import { openLoginPopup } from './loginPopup.ts';

export type LoginFlow = 'popup' | 'redirect';

type LoginOptions = {
  server: AuthServer;
  provider: Pick<AuthProvider, 'id'>;
  scopes: readonly string[];
  flow: LoginFlow;
};

/** Asks the user to sign in with a provider. The flow 'redirect' leaves the page, so its promise never resolves. */
export async function login({ server, provider, scopes, flow }: LoginOptions): Promise<Session> {
  const { origin } = window.location;
  const url = server.startUrl(provider.id, {
    scope: scopes.join(' '),
    origin,
    flow,
    redirectUrl: flow === 'redirect' ? urlWithoutError() : undefined,
  });
  if (flow === 'redirect') {
    window.location.assign(url);
    return new Promise(() => {});
  }
  const answer = await openLoginPopup({
    url,
    name: `${provider.id} login`,
    origin: new URL(url, window.location.href).origin,
    width: 450,
    height: 730,
  });
  return answer as Session;
}

/** The page to return to: this one, without the parameters of an earlier attempt. */
function urlWithoutError(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('error');
  return url.href;
}
