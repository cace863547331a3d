import type { Migration } from '@callboard/server-kit';

/** Where an entity comes from, beside what led to the change of it. */
export const addHistoryLocation: Migration = {
  name: '0002-history-location',
  async up(db) {
    await db.schema.alterTable('catalog_history').addColumn('location', 'text').execute();
  },
};
