import type { Migration } from '@callboard/server-kit';

/** The keys of notifications that must be sent once, however often their sender tries. */
export const effectsTable: Migration = {
  name: '0003-effects',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('notifications_effects')
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('effect_key', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('notifications_effects_key', ['origin', 'effect_key'])
      .execute();
    await db.schema
      .createIndex('notifications_effects_created')
      .on('notifications_effects')
      .column('created')
      .execute();
  },
};
