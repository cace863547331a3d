import { createTables, type Migration } from '@callboard/server-kit';

/** List views that groups share. */
export const createSharedViews: Migration = {
  name: '0006-shared-views',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      catalog_shared_views: {
        columns: {
          id: 'text primary key',
          group_ref: 'text not null',
          name: 'text not null',
          address: 'text not null',
          shared_by: 'text not null',
        },
        unique: { catalog_shared_views_name: ['group_ref', 'name'] },
      },
    });
  },
};
