import { createTables, type Migration } from '@callboard/server-kit';

/** Recent runs of sources. Times are milliseconds since 1970. */
export const createSourceRuns: Migration = {
  name: '0005-source-runs',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      catalog_source_runs: {
        columns: {
          id: 'text primary key',
          // `provider:<name>`, the ref of a Location entity, or `round` for a scan of all of them.
          source: 'text not null',
          started_at: 'bigint not null',
          ended_at: 'bigint',
          cause: 'text not null',
          actor: 'text',
          outcome: 'text not null',
          entities: 'integer not null',
          problems: 'integer not null',
          error: 'text',
        },
        indexes: { catalog_source_runs_newest: ['source', 'started_at'], catalog_source_runs_open: ['ended_at'] },
      },
    });
  },
};
