import type { Migration } from '@callboard/server-kit';

/** List views that groups share. */
export const createSharedViews: Migration = {
  name: '0006-shared-views',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('catalog_shared_views')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('group_ref', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('shared_by', 'text', (column) => column.notNull())
      .addUniqueConstraint('catalog_shared_views_name', ['group_ref', 'name'])
      .execute();
  },
};
