import type { DiscoveryApi } from '../network/discoveryApi.ts';

/** Whether the app's own files need a cookie; told by the page. */
export function isProtectedApp(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="app-mode"]')?.content === 'protected';
}

export const appCookieUrl = (discovery: DiscoveryApi): string =>
  `${discovery.getBaseUrl('app')}/.backstage/auth/v1/cookie`;
