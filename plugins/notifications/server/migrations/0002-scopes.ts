import type { Migration } from '@callboard/server-kit';

/** To find the notifications of a scope in all inboxes without reading the others. */
export const scopesIndex: Migration = {
  name: '0002-scopes',
  async up(db) {
    await db.schema
      .createIndex('notifications_items_by_scope')
      .on('notifications_items')
      .columns(['scope', 'origin'])
      .execute();
  },
};
