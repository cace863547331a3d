import { createTables, type Migration } from '@callboard/server-kit';

export const pullRequestsTable: Migration = {
  name: '0001-pull-requests',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      catalog_import_pull_requests: {
        columns: {
          id: 'text primary key',
          created_by: 'text not null',
          created_at: 'bigint not null',
          repository_url: 'text not null',
          pull_request_url: 'text not null',
          file_url: 'text not null',
          state: 'text not null',
          // Null when polling has stopped.
          next_look_at: 'bigint',
          looks: 'integer not null',
          looked_at: 'bigint',
          problem: 'text',
          // The target under which the catalog registered the file.
          registered_target: 'text',
          // JSON text: refs.
          entity_refs: 'text not null',
          ended_at: 'bigint',
        },
        indexes: {
          catalog_import_pull_requests_due: ['next_look_at'],
          catalog_import_pull_requests_by: ['created_by', 'created_at'],
        },
      },
    });
  },
};
