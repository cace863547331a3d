import type { Migration } from '@callboard/server-kit';

/** The name of what a completed task created. It is only in the output, which is not stored with the task. */
export const taskSubjectsColumn: Migration = {
  name: '0009-task-subjects',
  phase: 'expand',
  async up(db) {
    await db.schema.alterTable('scaffolder_tasks').addColumn('subject', 'text').execute();
  },
};
