export { anAvailablePlugin, anInstalledPlugin, fakePlugins } from './fakePlugins.ts';
export { anAbout, anInstallation, fakePortal } from './fakePortal.ts';
