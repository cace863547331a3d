import type { PluginDatabase } from '@callboard/server-kit';
import type { Decision } from '../../common/index.ts';
import type { ApprovalRow, ScaffolderTables, TaskRow } from '../tasks/tables.ts';
import { openStatuses, type TaskTransaction } from '../tasks/taskStore.ts';

type WaitingQuery = {
  /** The refs of a user and their groups. */
  approvers: readonly string[];
  /** A user who started or restarted a task may approve it only if the step allows that. */
  user: string;
  limit: number;
  offset: number;
};
export type WaitingRow = ApprovalRow & Pick<TaskRow, 'template_ref' | 'created_by' | 'spec'>;
type Place = Pick<ApprovalRow, 'task_id' | 'step_id'>;

export type ApprovalStore = ReturnType<typeof createApprovalStore>;

export function createApprovalStore(database: PluginDatabase) {
  const db = database.kysely<ScaffolderTables>();

  const waitingFor = ({ approvers, user }: Pick<WaitingQuery, 'approvers' | 'user'>) =>
    db
      .selectFrom('scaffolder_approvals as approval')
      .innerJoin('scaffolder_tasks as task', 'task.id', 'approval.task_id')
      .where('approval.decision', 'is', null)
      .where('task.status', 'in', openStatuses)
      .where(({ or, eb }) => or([eb('approval.expires_at', 'is', null), eb('approval.expires_at', '>', Date.now())]))
      .where(({ or, eb }) =>
        or([
          eb('approval.is_for_creator', '=', 1),
          eb('task.created_by', 'is', null),
          eb('task.created_by', '!=', user),
        ]),
      )
      .where(({ or, eb, not, exists, selectFrom }) => {
        const restarts = selectFrom('scaffolder_restarts as restart')
          .select('restart.user_ref')
          .whereRef('restart.task_id', '=', 'approval.task_id')
          .where('restart.user_ref', '=', user);
        return or([eb('approval.is_for_creator', '=', 1), not(exists(restarts))]);
      })
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('scaffolder_approvers as asked')
            .select('asked.approver')
            .whereRef('asked.task_id', '=', 'approval.task_id')
            .whereRef('asked.step_id', '=', 'approval.step_id')
            .where('asked.approver', 'in', [...approvers]),
        ),
      );

  const forgetApprovers = ({ task_id, step_id }: Place, on: TaskTransaction) =>
    on.deleteFrom('scaffolder_approvers').where('task_id', '=', task_id).where('step_id', '=', step_id).execute();

  return {
    /** An existing request is not repeated. */
    async ask(row: Omit<ApprovalRow, 'decision' | 'decided_by' | 'decided_at' | 'reason'>): Promise<void> {
      const { task_id, step_id } = row;
      const approvers = [...new Set(approversOf(row))];
      await db.transaction().execute(async (on) => {
        const { numInsertedOrUpdatedRows } = await on
          .insertInto('scaffolder_approvals')
          .values({ ...row, decision: null, decided_by: null, decided_at: null, reason: null })
          .onConflict((conflict) => conflict.columns(['task_id', 'step_id']).doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return;
        const rows = approvers.map((approver) => ({ approver, task_id, step_id }));
        await on.insertInto('scaffolder_approvers').values(rows).execute();
      });
    },

    async find(taskId: string, stepId: string, on: typeof db = db): Promise<ApprovalRow | undefined> {
      const query = on.selectFrom('scaffolder_approvals').selectAll().where('task_id', '=', taskId);
      return query.where('step_id', '=', stepId).executeTakeFirst();
    },

    async list(taskId: string): Promise<ApprovalRow[]> {
      const query = db.selectFrom('scaffolder_approvals').selectAll().where('task_id', '=', taskId);
      return query.orderBy('asked_at').execute();
    },

    /** Whether one of these refs was ever an approver of the task. */
    async hasAsked(taskId: string, approvers: readonly string[]): Promise<boolean> {
      const rows = await db
        .selectFrom('scaffolder_approvals')
        .select('approvers')
        .where('task_id', '=', taskId)
        .execute();
      return rows.some((row) => approversOf(row).some((approver) => approvers.includes(approver)));
    },

    /** The approvals that a user can decide, oldest first. */
    async waiting({ limit, offset, ...who }: WaitingQuery): Promise<{ rows: WaitingRow[]; total: number }> {
      if (who.approvers.length === 0) return { rows: [], total: 0 };
      const rows = await waitingFor(who)
        .selectAll('approval')
        .select(['task.template_ref', 'task.created_by', 'task.spec'])
        .orderBy('approval.asked_at')
        .orderBy('approval.task_id')
        .orderBy('approval.step_id')
        .limit(limit)
        .offset(offset)
        .execute();
      const { count } = await waitingFor(who)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(count) };
    },

    /** Whether all approvals of the task are decided. */
    async areAllDecided(taskId: string, on: TaskTransaction): Promise<boolean> {
      const query = on.selectFrom('scaffolder_approvals').select('step_id').where('task_id', '=', taskId);
      return (await query.where('decision', 'is', null).execute()).length === 0;
    },

    /** Which of these tasks wait for a decision. */
    async undecidedAmong(taskIds: readonly string[]): Promise<Set<string>> {
      if (taskIds.length === 0) return new Set();
      const query = db
        .selectFrom('scaffolder_approvals')
        .select('task_id')
        .where('task_id', 'in', [...taskIds]);
      const rows = await query.where('decision', 'is', null).execute();
      return new Set(rows.map(({ task_id }) => task_id));
    },

    /** False if it is already decided or has expired. */
    async decide(place: Place, { decision, reason }: Decision, by: string, on: TaskTransaction): Promise<boolean> {
      const now = Date.now();
      const { numUpdatedRows } = await on
        .updateTable('scaffolder_approvals')
        .set({ decision, reason: reason ?? null, decided_by: by, decided_at: now })
        .where('task_id', '=', place.task_id)
        .where('step_id', '=', place.step_id)
        .where('decision', 'is', null)
        .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await forgetApprovers(place, on);
      return true;
    },

    /** Marks an undecided approval as expired; a decision is not changed. */
    async expire(place: Place): Promise<void> {
      const now = Date.now();
      await db.transaction().execute(async (on) => {
        const { numUpdatedRows } = await on
          .updateTable('scaffolder_approvals')
          .set({ decision: 'expired', decided_at: now })
          .where('task_id', '=', place.task_id)
          .where('step_id', '=', place.step_id)
          .where('decision', 'is', null)
          .where('expires_at', '<=', now)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await forgetApprovers(place, on);
      });
    },

    /** Deletes the approvals; a retry of their steps asks again. */
    async forget(taskId: string, on: TaskTransaction, { keepsApproved }: { keepsApproved: boolean }): Promise<void> {
      const all = on.deleteFrom('scaffolder_approvals').where('task_id', '=', taskId);
      const some = all.where(({ or, eb }) => or([eb('decision', 'is', null), eb('decision', '!=', 'approved')]));
      await (keepsApproved ? some : all).execute();
      await on.deleteFrom('scaffolder_approvers').where('task_id', '=', taskId).execute();
    },

    /** Whether the task waits for a decision without a time limit. */
    async isPatient(taskId: string): Promise<boolean> {
      const query = db.selectFrom('scaffolder_approvals').select('step_id').where('task_id', '=', taskId);
      const rows = await query.where('decision', 'is', null).where('expires_at', 'is', null).limit(1).execute();
      return rows.length > 0;
    },
  };
}

export const approversOf = ({ approvers }: Pick<ApprovalRow, 'approvers'>) => JSON.parse(approvers) as string[];
