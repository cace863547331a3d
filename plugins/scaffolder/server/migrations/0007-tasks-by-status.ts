import type { Migration } from '@callboard/server-kit';

/** Lets a list of the newest tasks with a status read no others. */
export const tasksByStatusIndex: Migration = {
  name: '0007-tasks-by-status',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createIndex('scaffolder_tasks_by_status')
      .on('scaffolder_tasks')
      .columns(['status', 'created_at', 'id'])
      .execute();
  },
};
