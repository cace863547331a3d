import type { Migration } from '@callboard/server-kit';

export const importRunTables: Migration = {
  name: '0002-import-runs',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('catalog_import_runs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_by', 'text', (column) => column.notNull())
      // JSON text: the user's ownership refs when the run started.
      .addColumn('ownership', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('owner_url', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      // The user's token, sealed; null if the portal's own credentials are used, and after the run has ended.
      .addColumn('sealed_token', 'text')
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('catalog_import_runs_by')
      .on('catalog_import_runs')
      .columns(['created_by', 'created_at'])
      .execute();
    await db.schema
      .createTable('catalog_import_repositories')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('run_id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      // The number of its job: each attempt and each wait is a separate job.
      .addColumn('job', 'integer', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('waits_until', 'bigint')
      .addColumn('pull_request_id', 'text')
      .addColumn('pull_request_url', 'text')
      // JSON texts.
      .addColumn('targets', 'text', (column) => column.notNull())
      .addColumn('entity_refs', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('catalog_import_repositories_of')
      .on('catalog_import_repositories')
      .columns(['run_id', 'position'])
      .execute();
    await db.schema
      .createIndex('catalog_import_repositories_in')
      .on('catalog_import_repositories')
      .columns(['state'])
      .execute();
  },
};
