import type { Migration } from '@callboard/server-kit';

/** Data from Backstage that waits for the next start. */
export const createImported: Migration = {
  name: '0007-imported',
  phase: 'expand',
  async up(db) {
    // Entities as a provider gave them; they are processed when the portal starts, and then deleted here.
    await db.schema
      .createTable('catalog_imported_entities')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('ref', 'text', (column) => column.notNull())
      .addColumn('location_key', 'text')
      // JSON text.
      .addColumn('entity', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('catalog_imported_entities_key', ['provider', 'ref'])
      .execute();
    // The uids that entities had, until a source provides them here.
    await db.schema
      .createTable('catalog_imported_uids')
      .addColumn('ref', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull().unique())
      .execute();
  },
};
