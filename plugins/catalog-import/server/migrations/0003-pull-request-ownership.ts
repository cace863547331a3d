import type { Migration } from '@callboard/server-kit';

/** A file is registered in the name of the user who asked for it, so the refs that the user counted as are kept. */
export const pullRequestOwnership: Migration = {
  name: '0003-pull-request-ownership',
  async up(db) {
    // JSON text: refs. Null for rows from before, whose user counts alone.
    await db.schema.alterTable('catalog_import_pull_requests').addColumn('ownership', 'text').execute();
  },
};
