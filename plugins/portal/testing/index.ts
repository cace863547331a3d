export { anAbout, anInstallation } from './anAbout.ts';
export { fakePortal } from './fakePortal.ts';
