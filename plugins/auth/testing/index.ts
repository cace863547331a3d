export {
  aConsentSession,
  aGrantedApplication,
  anAuthProvider,
  aPersonalToken,
  aPortalSession,
  aSession,
} from './authData.ts';
export { fakePopup } from './fakePopup.ts';
