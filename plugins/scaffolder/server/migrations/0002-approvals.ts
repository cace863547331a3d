import { createTables, type Migration } from '@callboard/server-kit';

export const approvalsTable: Migration = {
  name: '0002-approvals',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      scaffolder_approvals: {
        columns: {
          task_id: 'text not null',
          step_id: 'text not null',
          // JSON text: refs.
          approvers: 'text not null',
          is_for_creator: 'integer not null',
          message: 'text',
          asked_at: 'bigint not null',
          decision: 'text',
          decided_by: 'text',
          decided_at: 'bigint',
          reason: 'text',
        },
        primaryKey: { scaffolder_approvals_key: ['task_id', 'step_id'] },
      },
    });
  },
};
