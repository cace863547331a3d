import type { Migration } from '@callboard/server-kit';

export const syncTables: Migration = {
  name: '0001-syncs',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('directories_held_syncs')
      .addColumn('directory', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('held_at', 'bigint', (column) => column.notNull())
      .addColumn('current', 'integer', (column) => column.notNull())
      .addColumn('max_deletion_percent', 'real', (column) => column.notNull())
      // The refs that the sync would delete, as a JSON array.
      .addColumn('deletions', 'text', (column) => column.notNull())
      // When an administrator allowed these deletions; 0 until then.
      .addColumn('released_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('directories_leavers')
      .addColumn('directory', 'text', (column) => column.notNull())
      .addColumn('ref', 'text', (column) => column.notNull())
      .addColumn('left_at', 'bigint', (column) => column.notNull())
      // The last User entity, as JSON.
      .addColumn('entity', 'text', (column) => column.notNull())
      // When the access had ended and the groups were notified; 0 until then.
      .addColumn('handled_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('directories_leavers_pk', ['directory', 'ref'])
      .execute();
  },
};
