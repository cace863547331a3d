import type { Migration } from '@callboard/server-kit';

/** So that a step of many iterations does not write down all of them again after each. */
export const stateNewsTable: Migration = {
  name: '0005-state-news',
  async up(db) {
    await db.schema
      .createTable('scaffolder_state_news')
      .addColumn('task_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      // Sealed JSON: what has come to the state of the task since it was last written as a whole.
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('scaffolder_state_news_key', ['task_id', 'number'])
      .execute();
  },
};
