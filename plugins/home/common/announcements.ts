/** Signals that announcements have changed; the message is empty. */
export const announcementsChannel = 'home.announcements';

/** Allows creating, changing and deleting announcements, which everyone sees. */
export const announcementsManage = {
  type: 'basic',
  name: 'home.announcements.manage',
  attributes: { action: 'update' },
} as const;
