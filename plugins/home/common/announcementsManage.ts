/** To write, change and delete announcements, which everybody sees. */
export const announcementsManage = {
  type: 'basic',
  name: 'home.announcements.manage',
  attributes: { action: 'update' },
} as const;
