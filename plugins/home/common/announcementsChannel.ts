/** A signal says that what is announced has changed; it has no content. */
export const announcementsChannel = 'home.announcements';
