import { createTables, type Migration } from '@callboard/server-kit';

/** Lets a step with many iterations store only the last one, instead of all of them after each. */
export const stateNewsTable: Migration = {
  name: '0005-state-news',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      scaffolder_state_news: {
        columns: {
          task_id: 'text not null',
          number: 'integer not null',
          // Sealed JSON: the changes of the task's state since it was last written completely.
          content: 'text not null',
        },
        primaryKey: { scaffolder_state_news_key: ['task_id', 'number'] },
      },
    });
  },
};
