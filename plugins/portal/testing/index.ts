export { anAbout, anInstallation, fakePortal } from './fakePortal.ts';
