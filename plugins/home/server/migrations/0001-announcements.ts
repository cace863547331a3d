import type { Migration } from '@callboard/server-kit';

/** Announcements. Times are in milliseconds since 1970. */
export const announcementsTable: Migration = {
  name: '0001-announcements',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('home_announcements')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('severity', 'text', (column) => column.notNull())
      .addColumn('link', 'text')
      .addColumn('starts_at', 'bigint')
      .addColumn('ends_at', 'bigint')
      .addColumn('author', 'text')
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
