/** Signals that announcements have changed; the message is empty. */
export const announcementsChannel = 'home.announcements';
