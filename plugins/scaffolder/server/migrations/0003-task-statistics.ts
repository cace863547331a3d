import { createIndexes, type Migration } from '@callboard/server-kit';

/** Lets counting runs, and listing those of one template, skip the specs. */
export const taskStatisticsIndexes: Migration = {
  name: '0003-task-statistics',
  phase: 'expand',
  async up(db) {
    await createIndexes(db, 'scaffolder_tasks', {
      scaffolder_tasks_statistics: ['created_at', 'template_ref', 'status', 'ended_at'],
      scaffolder_tasks_of_template: ['template_ref', 'created_at'],
    });
  },
};
