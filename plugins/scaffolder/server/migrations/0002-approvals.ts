import type { Migration } from '@callboard/server-kit';

export const approvalsTable: Migration = {
  name: '0002-approvals',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('scaffolder_approvals')
      .addColumn('task_id', 'text', (column) => column.notNull())
      .addColumn('step_id', 'text', (column) => column.notNull())
      // JSON text: refs.
      .addColumn('approvers', 'text', (column) => column.notNull())
      .addColumn('is_for_creator', 'integer', (column) => column.notNull())
      .addColumn('message', 'text')
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('decision', 'text')
      .addColumn('decided_by', 'text')
      .addColumn('decided_at', 'bigint')
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('scaffolder_approvals_key', ['task_id', 'step_id'])
      .execute();
  },
};
