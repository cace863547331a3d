import { createTables, type Migration } from '@callboard/server-kit';

/** The first-run setup: codes and sessions as digests, the values of the steps, and whether it was completed. */
export const setupTables: Migration = {
  name: '0001-setup',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      setup_codes: {
        columns: {
          hash: 'text primary key',
          attempts: 'integer not null',
          created_at: 'bigint not null',
          expires_at: 'bigint not null',
        },
      },
      setup_sessions: {
        columns: { hash: 'text primary key', expires_at: 'bigint not null' },
      },
      setup_steps: {
        columns: {
          id: 'text primary key',
          // JSON, without secrets.
          step_values: 'text not null',
          // Encrypted JSON.
          sealed_secrets: 'text',
          result: 'text',
          saved_at: 'bigint not null',
        },
      },
      setup_completion: {
        columns: { id: 'text primary key', completed_at: 'bigint not null' },
      },
    });
  },
};
