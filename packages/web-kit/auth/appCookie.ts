import type { DiscoveryApi } from '../network/discoveryApi.ts';

/** Whether the app's own files need a cookie; the page declares it. */
export function isProtectedApp(page: ParentNode = document): boolean {
  return page.querySelector<HTMLMetaElement>('meta[name="app-mode"]')?.content === 'protected';
}

export const appCookieUrl = (discovery: DiscoveryApi): string =>
  `${discovery.getBaseUrl('app')}/.backstage/auth/v1/cookie`;
