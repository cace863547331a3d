import type { PortalAbout, PortalInstallation } from '../common/index.ts';

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

/** Answers `/about` as the server does, wherever it is mounted; everything else is not found. */
export function fakePortal(about: PortalAbout = anAbout()) {
  const fetch = async (url: string): Promise<Response> => {
    const { pathname } = new URL(url, 'http://portal.test');
    if (pathname.endsWith('/about')) return Response.json(about);
    const error = { name: 'NotFoundError', message: `No route '${pathname}'` };
    return Response.json({ error, response: { statusCode: 404 } }, { status: 404 });
  };
  return { about, fetch };
}
