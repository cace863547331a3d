import { createIndexes, type Migration } from '@callboard/server-kit';

/** Lets a list of the newest tasks with a status read no others. */
export const tasksByStatusIndex: Migration = {
  name: '0007-tasks-by-status',
  phase: 'expand',
  async up(db) {
    await createIndexes(db, 'scaffolder_tasks', { scaffolder_tasks_by_status: ['status', 'created_at', 'id'] });
  },
};
