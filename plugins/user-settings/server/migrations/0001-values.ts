import type { Migration } from '@callboard/server-kit';

export const values: Migration = {
  name: '0001-values',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('user_settings_values')
      .addColumn('user_entity_ref', 'text', (column) => column.notNull())
      .addColumn('bucket', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('user_settings_values_key', ['user_entity_ref', 'bucket', 'key'])
      .execute();
  },
};
