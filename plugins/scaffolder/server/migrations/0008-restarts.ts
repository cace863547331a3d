import type { Migration } from '@callboard/server-kit';

/** Users who restarted a task: like its creator, they do not approve it. */
export const restartsTable: Migration = {
  name: '0008-restarts',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('scaffolder_restarts')
      .addColumn('task_id', 'text', (column) => column.notNull())
      .addColumn('user_ref', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('scaffolder_restarts_key', ['task_id', 'user_ref'])
      .execute();
  },
};
