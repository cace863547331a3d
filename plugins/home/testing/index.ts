export { anAnnouncement, fakeHome } from './fakeHome.ts';
