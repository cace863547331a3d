import { createTables, type Migration } from '@callboard/server-kit';

/** Announcements. Times are in milliseconds since 1970. */
export const announcementsTable: Migration = {
  name: '0001-announcements',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      home_announcements: {
        columns: {
          id: 'text primary key',
          title: 'text not null',
          body: 'text not null',
          severity: 'text not null',
          link: 'text',
          starts_at: 'bigint',
          ends_at: 'bigint',
          author: 'text',
          updated_at: 'bigint not null',
        },
      },
    });
  },
};
