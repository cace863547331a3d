import type { Migration } from '@callboard/server-kit';

/** Lets a step with many iterations store only the last one, instead of all of them after each. */
export const stateNewsTable: Migration = {
  name: '0005-state-news',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('scaffolder_state_news')
      .addColumn('task_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      // Sealed JSON: the changes of the task's state since it was last written completely.
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('scaffolder_state_news_key', ['task_id', 'number'])
      .execute();
  },
};
