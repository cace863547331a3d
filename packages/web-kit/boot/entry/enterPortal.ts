import { ResponseError } from '@callboard/errors';
import { isProtectedApp } from '../../auth/appCookie.ts';
import { reasonOf } from '../../auth/authServer.ts';
import type { IdentityApi } from '../../identity/identityApi.ts';
import type { Fetch } from '../../network/fetchApi.ts';
import { bootTexts } from '../bootErrorMessage.ts';

type Options = {
  identity: IdentityApi;
  fetch: Fetch;
  /** The configured URL of the portal. */
  portalUrl: string;
};

/**
 * Asks the server to let the browser load the app at this address. Wire: a form posted to the address itself. The response
 * redirects to that address, which shows whether the browser stored the cookie: otherwise reloading would never end.
 */
export async function enterPortal({ identity, fetch, portalUrl }: Options): Promise<void> {
  const { token } = await identity.getCredentials();
  const t = bootTexts();
  if (!token) throw new Error(t('entry.noToken'));
  const url = window.location.href;
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ type: 'sign-in', token }),
  });
  if (!response.ok) {
    const error = await ResponseError.fromResponse(response, { method: 'POST', url });
    throw new Error(reasonOf(error), { cause: error });
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!isProtectedApp(page)) throw new Error(t('entry.noCookie', { url: portalUrl }));
}
