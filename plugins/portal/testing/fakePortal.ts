import { errorResponse } from '@callboard/contract/testing';
import type { PortalAbout, PortalInstallation } from '../common/index.ts';
import { fakePlugins } from './fakePlugins.ts';

export const anAbout = (over: Partial<PortalAbout> = {}): PortalAbout => ({
  version: '0.1.0',
  nodeVersion: 'v20.19.0',
  startedAt: '2026-01-05T08:00:00.000Z',
  databaseEngine: 'sqlite',
  plugins: [
    { id: 'auth', isReady: true },
    { id: 'catalog', isReady: true },
    { id: 'portal', isReady: true },
    { id: 'user-settings', isReady: true },
  ],
  installation: anInstallation(),
  ...over,
});

export const anInstallation = (over: Partial<PortalInstallation> = {}): PortalInstallation => ({
  dataDirectory: '.callboard',
  configFiles: ['app-config.yaml'],
  configWarnings: [],
  outsidePlugins: [],
  ...over,
});

/** Answers `/about` and the paths of plugins as the server does, wherever it is mounted; everything else is not found. */
export function fakePortal(about: PortalAbout = anAbout(), plugins = fakePlugins()) {
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(url, 'http://portal.test');
    if (pathname.endsWith('/about')) return Response.json(about);
    try {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      return Response.json(plugins.answer(pathname.replace(/^.*\/api\/portal/, ''), body));
    } catch (error) {
      return errorResponse(error);
    }
  };
  return { about, fetch };
}
