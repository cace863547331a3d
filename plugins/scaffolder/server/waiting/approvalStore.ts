import type { PluginDatabase } from '@callboard/server-kit';
import type { Approval, Decision } from '../../common/index.ts';
import type { ApprovalRow, ScaffolderTables } from '../tasks/tables.ts';
import type { TaskTransaction } from '../tasks/taskStore.ts';

export type ApprovalStore = ReturnType<typeof createApprovalStore>;

export function createApprovalStore(database: PluginDatabase) {
  const db = database.kysely<ScaffolderTables>();

  return {
    /** What was asked already is not asked again. */
    async ask(row: Omit<ApprovalRow, 'decision' | 'decided_by' | 'decided_at' | 'reason'>): Promise<void> {
      await db
        .insertInto('scaffolder_approvals')
        .values({ ...row, decision: null, decided_by: null, decided_at: null, reason: null })
        .onConflict((conflict) => conflict.columns(['task_id', 'step_id']).doNothing())
        .execute();
    },

    async find(taskId: string, stepId: string, on: typeof db = db): Promise<ApprovalRow | undefined> {
      const query = on.selectFrom('scaffolder_approvals').selectAll().where('task_id', '=', taskId);
      return query.where('step_id', '=', stepId).executeTakeFirst();
    },

    async list(taskId: string): Promise<ApprovalRow[]> {
      const query = db.selectFrom('scaffolder_approvals').selectAll().where('task_id', '=', taskId);
      return query.orderBy('asked_at').execute();
    },

    /** Whether everything that the task asked for was decided. */
    async areAllDecided(taskId: string, on: TaskTransaction): Promise<boolean> {
      const query = on.selectFrom('scaffolder_approvals').select('step_id').where('task_id', '=', taskId);
      return (await query.where('decision', 'is', null).execute()).length === 0;
    },

    /** False when it was decided before. */
    async decide(
      { task_id, step_id }: Pick<ApprovalRow, 'task_id' | 'step_id'>,
      { decision, reason }: Decision,
      by: string,
      on: TaskTransaction,
    ): Promise<boolean> {
      const { numUpdatedRows } = await on
        .updateTable('scaffolder_approvals')
        .set({ decision, reason: reason ?? null, decided_by: by, decided_at: Date.now() })
        .where('task_id', '=', task_id)
        .where('step_id', '=', step_id)
        .where('decision', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** What was refused is asked anew when the step is tried again. */
    async forgetRejected(taskId: string, on: TaskTransaction): Promise<void> {
      const query = on.deleteFrom('scaffolder_approvals').where('task_id', '=', taskId);
      await query.where('decision', '=', 'rejected').execute();
    },
  };
}

const isoTime = (time: number) => new Date(Number(time)).toISOString();

export const approvalOf = (row: ApprovalRow): Approval => ({
  taskId: row.task_id,
  stepId: row.step_id,
  approvers: JSON.parse(row.approvers) as string[],
  ...(row.message === null ? {} : { message: row.message }),
  askedAt: isoTime(row.asked_at),
  ...(row.decision === null ? {} : { decision: row.decision }),
  ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
  ...(row.decided_at === null ? {} : { decidedAt: isoTime(row.decided_at) }),
  ...(row.reason === null ? {} : { reason: row.reason }),
});
