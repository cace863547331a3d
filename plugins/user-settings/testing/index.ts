export { fakeUserSettings } from './fakeUserSettings.ts';
