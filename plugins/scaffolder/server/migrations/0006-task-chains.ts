import { createIndexes, createTables, type Migration } from '@callboard/server-kit';

/** Tasks that were started by a step of another one, and how many precede them. */
export const taskChainsTable: Migration = {
  name: '0006-task-chains',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      scaffolder_chains: {
        columns: {
          task_id: 'text primary key',
          depth: 'integer not null',
        },
      },
    });
    // Lets counting a user's open tasks skip ended ones.
    await createIndexes(db, 'scaffolder_tasks', { scaffolder_tasks_status_of_user: ['created_by', 'status'] });
  },
};
