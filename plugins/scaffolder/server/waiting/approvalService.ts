import { ConflictError, NotAllowedError, NotFoundError } from '@callboard/errors';
import type { Events, Jobs, UserPrincipal } from '@callboard/server-kit';
import type { Approval, Decision, WaitingApproval } from '../../common/index.ts';
import type { EventStore } from '../tasks/eventStore.ts';
import type { RestartStore } from '../tasks/restartStore.ts';
import type { ApprovalRow } from '../tasks/tables.ts';
import { openStatuses, runTaskJob, type TaskStore } from '../tasks/taskStore.ts';
import type { UserNotifier } from '../tasks/userNotifier.ts';
import { taskChanged } from '../watching/createHub.ts';
import { approvalOf, waitingApprovalOf } from './approvalOf.ts';
import { type ApprovalStore, approversOf } from './approvalStore.ts';

/**
 * The job ids of a task are numbered. A waiting task has the id of a job that does not exist or is not due, so nothing runs it, and its
 * previous job can no longer write.
 */
const mark = 'w';

const numberOf = (taskId: string, jobId: string) => Number.parseInt(jobId.slice(taskId.length + 1), 10);

export const firstJob = (taskId: string) => `${taskId}.1`;
export const nextJob = (taskId: string, jobId: string) => `${taskId}.${numberOf(taskId, jobId) + 1}`;
export const nextWaiting = (taskId: string, jobId: string) => nextJob(taskId, jobId) + mark;
export const isWaiting = (jobId: string) => jobId.endsWith(mark);

type Options = {
  tasks: Pick<TaskStore, 'transaction' | 'lock' | 'change'>;
  taskEvents: Pick<EventStore, 'add'>;
  approvals: ApprovalStore;
  restarts: Pick<RestartStore, 'usersOf'>;
  jobs: Pick<Jobs, 'addIn' | 'cancel'>;
  events: Pick<Events, 'publish'>;
  notifier: Pick<UserNotifier, 'decided' | 'nameOf'>;
};

export type ApprovalService = ReturnType<typeof createApprovalService>;

/** Lets people decide whether tasks continue, and records the user, time and reason. */
export function createApprovalService({ tasks, taskEvents, approvals, restarts, jobs, events, notifier }: Options) {
  async function whyTooLate({ step_id, decision, decided_by, expires_at }: ApprovalRow): Promise<string> {
    if (decided_by !== null && (decision === 'approved' || decision === 'rejected')) {
      return `The step '${step_id}' was already ${decision} by ${await notifier.nameOf(decided_by)}`;
    }
    return `The step '${step_id}' could be decided until ${new Date(Number(expires_at)).toISOString()}`;
  }

  return {
    async list(taskId: string): Promise<Approval[]> {
      const restartedBy = await restarts.usersOf(taskId);
      return (await approvals.list(taskId)).map((row) => approvalOf(row, restartedBy));
    },

    /** The approvals that a user can decide, directly or through their groups. */
    async listFor(
      { userEntityRef, ownershipEntityRefs }: UserPrincipal,
      page: { limit: number; offset: number },
    ): Promise<{ approvals: WaitingApproval[]; totalApprovals: number }> {
      const { rows, total } = await approvals.waiting({ approvers: ownershipEntityRefs, user: userEntityRef, ...page });
      return { approvals: rows.map(waitingApprovalOf), totalApprovals: total };
    },

    /** Whether a user is an approver of a step. */
    async isAsked(taskId: string, stepId: string, { ownershipEntityRefs: refs }: UserPrincipal): Promise<boolean> {
      const row = await approvals.find(taskId, stepId);
      return row !== undefined && approversOf(row).some((approver) => refs.includes(approver));
    },

    async decide(taskId: string, stepId: string, decision: Decision, user: UserPrincipal): Promise<Approval> {
      const known = await approvals.find(taskId, stepId);
      // Looked up before the transaction, which would block the catalog's queries on SQLite.
      const names = new Map<string, string>();
      for (const ref of [user.userEntityRef, ...(known ? approversOf(known) : [])]) {
        names.set(ref, await notifier.nameOf(ref));
      }
      const nameOf = (ref: string) => names.get(ref) ?? ref;
      const done = await tasks.transaction(async (transaction) => {
        // Locks the task first, so it does not start to wait during the decision.
        const task = await tasks.lock(taskId, transaction);
        const approval = await approvals.find(taskId, stepId, transaction);
        if (!task || !approval)
          throw new NotFoundError(`The step '${stepId}' of the task ${taskId} has not requested approval`);
        const restartedBy = await restarts.usersOf(taskId, transaction);
        refuseOthers(approval, [task.created_by, ...restartedBy], user, nameOf);
        if (!(await approvals.decide(approval, decision, user.userEntityRef, transaction))) return { late: approval };
        if (!openStatuses.includes(task.status))
          throw new ConflictError(`The task ${taskId} has ended: ${task.status}`);
        const why = decision.reason ? `: ${decision.reason}` : '';
        const message = `${decision.decision === 'approved' ? 'Approved' : 'Rejected'} by ${nameOf(user.userEntityRef)}${why}`;
        await taskEvents.add(taskId, [{ type: 'log', body: { message, stepId } }], transaction);
        const decided = (await approvals.find(taskId, stepId, transaction))!;
        if (!isWaiting(task.job_id)) return { row: decided, restartedBy };
        const jobId = nextJob(taskId, task.job_id);
        const goesOn = await tasks.change(
          taskId,
          task.job_id,
          { job_id: jobId, heartbeat_at: Date.now() },
          transaction,
        );
        if (!goesOn) return { row: decided, restartedBy };
        const { announce } = await jobs.addIn(transaction, runTaskJob, { taskId }, { id: jobId });
        return { row: decided, restartedBy, announce, waited: task.job_id };
      });
      if (done.late) throw new ConflictError(await whyTooLate(done.late));
      const { announce, row, waited, restartedBy } = done;
      await announce?.();
      // Cancels the job of the time limit.
      if (waited) await jobs.cancel(waited);
      await events.publish(taskChanged, { taskId });
      await notifier.decided(row);
      return approvalOf(row, restartedBy);
    },
  };
}

function refuseOthers(
  row: ApprovalRow,
  starters: readonly (string | null)[],
  user: UserPrincipal,
  nameOf: (ref: string) => string,
): void {
  const approvers = approversOf(row);
  if (!approvers.some((approver) => user.ownershipEntityRefs.includes(approver))) {
    throw new NotAllowedError(`Only ${approvers.map(nameOf).join(', ')} can approve or reject this step`);
  }
  if (starters.includes(user.userEntityRef) && !row.is_for_creator) {
    throw new NotAllowedError(
      `${nameOf(user.userEntityRef)} started or restarted this run, so someone else has to approve it`,
    );
  }
  // A step of a template that the approver runs also acts on the approver's behalf, but without a decision by a person.
  if (user.actor) {
    throw new NotAllowedError(
      `Only the approver personally can approve or reject this step, but '${user.actor.subject}' is acting on behalf of ${nameOf(user.userEntityRef)}`,
    );
  }
}
