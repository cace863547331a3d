import { createTables, type Migration } from '@callboard/server-kit';

export const importRunTables: Migration = {
  name: '0002-import-runs',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      catalog_import_runs: {
        columns: {
          id: 'text primary key',
          created_by: 'text not null',
          // JSON text: the user's ownership refs when the run started.
          ownership: 'text not null',
          created_at: 'bigint not null',
          owner_url: 'text not null',
          owner: 'text not null',
          title: 'text not null',
          body: 'text not null',
          // The user's token, sealed; null if the portal's own credentials are used, and after the run has ended.
          sealed_token: 'text',
          ended_at: 'bigint',
        },
        indexes: { catalog_import_runs_by: ['created_by', 'created_at'] },
      },
      catalog_import_repositories: {
        columns: {
          id: 'text primary key',
          run_id: 'text not null',
          position: 'integer not null',
          url: 'text not null',
          name: 'text not null',
          state: 'text not null',
          changed_at: 'bigint not null',
          // The number of its job: each attempt and each wait is a separate job.
          job: 'integer not null',
          problem: 'text',
          waits_until: 'bigint',
          pull_request_id: 'text',
          pull_request_url: 'text',
          // JSON texts.
          targets: 'text not null',
          entity_refs: 'text not null',
        },
        indexes: { catalog_import_repositories_of: ['run_id', 'position'], catalog_import_repositories_in: ['state'] },
      },
    });
  },
};
