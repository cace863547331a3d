import type { Migration } from '@callboard/server-kit';

/** Recent runs of sources. Times are milliseconds since 1970. */
export const createSourceRuns: Migration = {
  name: '0005-source-runs',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('catalog_source_runs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // `provider:<name>`, the ref of a Location entity, or `round` for a scan of all of them.
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('actor', 'text')
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('entities', 'integer', (column) => column.notNull())
      .addColumn('problems', 'integer', (column) => column.notNull())
      .addColumn('error', 'text')
      .execute();
    await db.schema
      .createIndex('catalog_source_runs_newest')
      .on('catalog_source_runs')
      .columns(['source', 'started_at'])
      .execute();
    await db.schema.createIndex('catalog_source_runs_open').on('catalog_source_runs').column('ended_at').execute();
  },
};
