import type { Migration } from '@callboard/server-kit';

/** Lets counting runs, and listing those of one template, skip the specs. */
export const taskStatisticsIndexes: Migration = {
  name: '0003-task-statistics',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createIndex('scaffolder_tasks_statistics')
      .on('scaffolder_tasks')
      .columns(['created_at', 'template_ref', 'status', 'ended_at'])
      .execute();
    await db.schema
      .createIndex('scaffolder_tasks_of_template')
      .on('scaffolder_tasks')
      .columns(['template_ref', 'created_at'])
      .execute();
  },
};
