import type { Migration } from '@callboard/server-kit';

/** What a task that completed has made, by name: only its output tells, which is not kept with the task. */
export const taskSubjectsColumn: Migration = {
  name: '0009-task-subjects',
  async up(db) {
    await db.schema.alterTable('scaffolder_tasks').addColumn('subject', 'text').execute();
  },
};
