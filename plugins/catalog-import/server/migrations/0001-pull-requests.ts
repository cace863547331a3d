import type { Migration } from '@callboard/server-kit';

export const pullRequestsTable: Migration = {
  name: '0001-pull-requests',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('catalog_import_pull_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('repository_url', 'text', (column) => column.notNull())
      .addColumn('pull_request_url', 'text', (column) => column.notNull())
      .addColumn('file_url', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      // Null when polling has stopped.
      .addColumn('next_look_at', 'bigint')
      .addColumn('looks', 'integer', (column) => column.notNull())
      .addColumn('looked_at', 'bigint')
      .addColumn('problem', 'text')
      // The target under which the catalog registered the file.
      .addColumn('registered_target', 'text')
      // JSON text: refs.
      .addColumn('entity_refs', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('catalog_import_pull_requests_due')
      .on('catalog_import_pull_requests')
      .columns(['next_look_at'])
      .execute();
    await db.schema
      .createIndex('catalog_import_pull_requests_by')
      .on('catalog_import_pull_requests')
      .columns(['created_by', 'created_at'])
      .execute();
  },
};
