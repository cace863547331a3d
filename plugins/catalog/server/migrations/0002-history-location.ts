import type { Migration } from '@callboard/server-kit';

/** The location of an entity, in addition to the cause of its change. */
export const addHistoryLocation: Migration = {
  name: '0002-history-location',
  phase: 'expand',
  async up(db) {
    await db.schema.alterTable('catalog_history').addColumn('location', 'text').execute();
  },
};
