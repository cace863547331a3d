export { anAuthProvider } from './anAuthProvider.ts';
export { aPortalSession } from './aPortalSession.ts';
export { aSession } from './aSession.ts';
export { fakePopup } from './fakePopup.ts';
