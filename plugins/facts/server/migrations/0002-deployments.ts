import { createTables, type Migration } from '@callboard/server-kit';

/** Deployments that pipelines report. Times are in milliseconds since 1970. */
export const deploymentsTable: Migration = {
  name: '0002-deployments',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      facts_deployments: {
        columns: {
          entity_uid: 'text not null',
          deployment_id: 'text not null',
          finished_at: 'bigint not null',
          committed_at: 'bigint',
          // Whether it caused a failure: 0 or 1.
          is_failed: 'integer not null',
          restored_at: 'bigint',
        },
        primaryKey: { facts_deployments_key: ['entity_uid', 'deployment_id'] },
        indexes: { facts_deployments_time: ['finished_at'] },
      },
    });
  },
};
