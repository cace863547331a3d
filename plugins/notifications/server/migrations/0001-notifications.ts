import { createTables, type Migration } from '@callboard/server-kit';

export const notificationTables: Migration = {
  name: '0001-notifications',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      notifications_items: {
        columns: {
          id: 'text primary key',
          // Empty for broadcasts.
          user_ref: 'text not null',
          origin: 'text not null',
          created: 'bigint not null',
          updated: 'bigint',
          title: 'text not null',
          description: 'text',
          link: 'text',
          // 0 is the most urgent.
          severity: 'integer not null',
          topic: 'text',
          scope: 'text',
          icon: 'text',
          // JSON text.
          metadata: 'text',
          read: 'bigint',
          saved: 'bigint',
        },
        indexes: { notifications_items_user: ['user_ref', 'created'] },
        uniqueIndexes: {
          // Rows without a scope never conflict.
          notifications_items_scope: ['user_ref', 'origin', 'scope'],
        },
      },
    });
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
    await createTables(db, {
      notifications_settings: {
        columns: {
          user_ref: 'text not null',
          channel: 'text not null',
          // Empty for the whole channel.
          origin: 'text not null',
          // Empty for the whole origin.
          topic: 'text not null',
          enabled: 'integer not null',
        },
        primaryKey: { notifications_settings_key: ['user_ref', 'channel', 'origin', 'topic'] },
      },
      // The problems that owners were notified of, so they are notified once.
      notifications_troubles: {
        columns: {
          entity_ref: 'text not null',
          trouble: 'text not null',
        },
        primaryKey: { notifications_troubles_key: ['entity_ref', 'trouble'] },
      },
      // One row: the cursor into the catalog's changes.
      notifications_catalog_place: {
        columns: {
          seq: 'bigint not null',
        },
      },
    });
  },
};
