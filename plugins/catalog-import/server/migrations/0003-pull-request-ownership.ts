import type { Migration } from '@callboard/server-kit';

/** A file is registered on behalf of the user who requested it, so the user's ownership refs are stored. */
export const pullRequestOwnership: Migration = {
  name: '0003-pull-request-ownership',
  phase: 'expand',
  async up(db) {
    // JSON text: refs. Null for older rows, which only have the user's own ref.
    await db.schema.alterTable('catalog_import_pull_requests').addColumn('ownership', 'text').execute();
  },
};
