export { anAbout } from './anAbout.ts';
export { fakePortal } from './fakePortal.ts';
