import type { Migration } from '@callboard/server-kit';

export const notificationTables: Migration = {
  name: '0001-notifications',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('notifications_items')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // Empty for broadcasts.
      .addColumn('user_ref', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('updated', 'bigint')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('link', 'text')
      // 0 is the most urgent.
      .addColumn('severity', 'integer', (column) => column.notNull())
      .addColumn('topic', 'text')
      .addColumn('scope', 'text')
      .addColumn('icon', 'text')
      // JSON text.
      .addColumn('metadata', 'text')
      .addColumn('read', 'bigint')
      .addColumn('saved', 'bigint')
      .execute();
    await db.schema
      .createIndex('notifications_items_user')
      .on('notifications_items')
      .columns(['user_ref', 'created'])
      .execute();
    // Rows without a scope never conflict.
    await db.schema
      .createIndex('notifications_items_scope')
      .unique()
      .on('notifications_items')
      .columns(['user_ref', 'origin', 'scope'])
      .execute();
    // The state of broadcasts per user.
    await db.schema
      .createTable('notifications_broadcast_states')
      .addColumn('item_id', 'text', (column) =>
        column.notNull().references('notifications_items.id').onDelete('cascade'),
      )
      .addColumn('user_ref', 'text', (column) => column.notNull())
      .addColumn('read', 'bigint')
      .addColumn('saved', 'bigint')
      .addPrimaryKeyConstraint('notifications_broadcast_states_key', ['user_ref', 'item_id'])
      .execute();
    await db.schema
      .createTable('notifications_settings')
      .addColumn('user_ref', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      // Empty for the whole channel.
      .addColumn('origin', 'text', (column) => column.notNull())
      // Empty for the whole origin.
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('enabled', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('notifications_settings_key', ['user_ref', 'channel', 'origin', 'topic'])
      .execute();
    // The problems that owners were notified of, so they are notified once.
    await db.schema
      .createTable('notifications_troubles')
      .addColumn('entity_ref', 'text', (column) => column.notNull())
      .addColumn('trouble', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('notifications_troubles_key', ['entity_ref', 'trouble'])
      .execute();
    // One row: the cursor into the catalog's changes.
    await db.schema
      .createTable('notifications_catalog_place')
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .execute();
  },
};
