import type { Migration } from '@callboard/server-kit';

/** An index to find the notifications of a scope in all inboxes. */
export const scopesIndex: Migration = {
  name: '0002-scopes',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createIndex('notifications_items_by_scope')
      .on('notifications_items')
      .columns(['scope', 'origin'])
      .execute();
  },
};
