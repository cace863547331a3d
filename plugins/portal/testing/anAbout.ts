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
  ...over,
});
