import { createTables, type Migration } from '@callboard/server-kit';

/** Data from Backstage that waits for the next start. */
export const createImported: Migration = {
  name: '0007-imported',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      // Entities as a provider gave them; they are processed when the portal starts, and then deleted here.
      catalog_imported_entities: {
        columns: {
          provider: 'text not null',
          ref: 'text not null',
          location_key: 'text',
          // JSON text.
          entity: 'text not null',
        },
        primaryKey: { catalog_imported_entities_key: ['provider', 'ref'] },
      },
      // The uids that entities had, until a source provides them here.
      catalog_imported_uids: {
        columns: {
          ref: 'text primary key',
          uid: 'text not null unique',
        },
      },
    });
  },
};
