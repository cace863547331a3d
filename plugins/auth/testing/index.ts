export { anAuthProvider } from './anAuthProvider.ts';
export { aSession } from './aSession.ts';
export { fakePopup } from './fakePopup.ts';
