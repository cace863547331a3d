import { createTables, type Migration } from '@callboard/server-kit';

/** Users who restarted a task: like its creator, they do not approve it. */
export const restartsTable: Migration = {
  name: '0008-restarts',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      scaffolder_restarts: {
        columns: { task_id: 'text not null', user_ref: 'text not null' },
        primaryKey: { scaffolder_restarts_key: ['task_id', 'user_ref'] },
      },
    });
  },
};
