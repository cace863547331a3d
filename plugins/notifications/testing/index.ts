export { aNotification, fakeNotifications } from './fakeNotifications.ts';
