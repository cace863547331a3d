export { anAuthProvider, aPortalSession, aSession } from './authData.ts';
export { fakePopup } from './fakePopup.ts';
