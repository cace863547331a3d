import { createTables, type Migration } from '@callboard/server-kit';
import type { Kysely } from 'kysely';

type Tables = {
  scaffolder_approvals: { task_id: string; step_id: string; approvers: string; decision: string | null };
  scaffolder_approvers: { approver: string; task_id: string; step_id: string };
};

export const approversTable: Migration = {
  name: '0004-approvers',
  phase: 'expand',
  async up(db) {
    await db.schema.alterTable('scaffolder_approvals').addColumn('expires_at', 'bigint').execute();
    await createTables(db, {
      // The approvers of undecided requests.
      scaffolder_approvers: {
        columns: {
          approver: 'text not null',
          task_id: 'text not null',
          step_id: 'text not null',
        },
        primaryKey: { scaffolder_approvers_key: ['approver', 'task_id', 'step_id'] },
        indexes: { scaffolder_approvers_task: ['task_id', 'step_id'] },
      },
    });
    const tables = db as Kysely<Tables>;
    const waiting = await tables.selectFrom('scaffolder_approvals').selectAll().where('decision', 'is', null).execute();
    for (const { task_id, step_id, approvers } of waiting) {
      const refs = new Set(JSON.parse(approvers) as string[]);
      const rows = [...refs].map((approver) => ({ approver, task_id, step_id }));
      if (rows.length > 0) await tables.insertInto('scaffolder_approvers').values(rows).execute();
    }
  },
};
