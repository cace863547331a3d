import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { Asked, Permission, Permissions, Principal } from '@callboard/server-kit';
import { scaffolderTaskRead, scaffolderTaskRetry } from '../../common/index.ts';
import type { TaskRow } from '../tasks/tables.ts';
import type { TaskCondition, TaskStore } from '../tasks/taskStore.ts';
import type { ApprovalStore } from '../waiting/approvalStore.ts';
import { taskConditionOf } from './taskRules.ts';

type Options = {
  permissions: Pick<Permissions, 'decide' | 'refused'>;
  tasks: Pick<TaskStore, 'find' | 'matching'>;
  approvals: Pick<ApprovalStore, 'hasAsked'>;
};
export type AskedRequest = NonNullable<Asked['request']>;
export type TaskAccess = ReturnType<typeof createTaskAccess>;

export function createTaskAccess({ permissions, tasks, approvals }: Options) {
  const refuse = (permission: Permission): never => {
    throw new NotAllowedError(`You do not have the permission '${permission.name}' for this task`);
  };

  async function requireOne(permission: Permission, principal: Principal, asked: Required<Asked>): Promise<void> {
    const decision = await permissions.decide(permission, principal, asked);
    if (decision.result === 'ALLOW') return;
    if (permission === scaffolderTaskRead && (await mustJudge(asked.resource, principal))) return;
    if (decision.result === 'DENY') refuse(permission);
    else if (!(await tasks.matching([asked.resource], taskConditionOf(decision.conditions))).has(asked.resource)) {
      permissions.refused(permission, principal, asked);
      refuse(permission);
    }
  }

  /** An approver can always read the task, even if the policy hides the tasks of others, but nothing more. */
  const mustJudge = async (id: string, principal: Principal) =>
    principal.type === 'user' && (await approvals.hasAsked(id, principal.ownershipEntityRefs));

  async function requireTask(
    id: string,
    principal: Principal,
    request: AskedRequest,
    others: readonly Permission[] = [],
  ): Promise<TaskRow> {
    const row = await tasks.find(id);
    // Wire: a caller without permission does not learn which tasks exist.
    for (const permission of [scaffolderTaskRead, ...others]) {
      await requireOne(permission, principal, { request, resource: id });
    }
    if (!row) throw new NotFoundError(`No task with the id '${id}'`);
    return row;
  }

  return {
    /** The task, for callers who may read it and have the other permissions for it too. */
    require: requireTask,

    /** The task, for its creator and for callers who may restart the tasks of others. */
    async requireRetry(id: string, principal: Principal, request: AskedRequest): Promise<TaskRow> {
      const row = await requireTask(id, principal, request);
      const isCreator = principal.type === 'user' && principal.userEntityRef === row.created_by;
      if (!isCreator) await requireOne(scaffolderTaskRetry, principal, { request, resource: id });
      return row;
    },

    /** Whether a caller may read some tasks, which may not exist yet. */
    async canReadAny(principal: Principal, request: AskedRequest): Promise<boolean> {
      return (await permissions.decide(scaffolderTaskRead, principal, { request })).result !== 'DENY';
    },

    /** The tasks that a caller may read; undefined for all. */
    async visibleTo(principal: Principal, request: AskedRequest): Promise<TaskCondition | undefined> {
      const decision = await permissions.decide(scaffolderTaskRead, principal, { request });
      if (decision.result === 'ALLOW') return undefined;
      if (decision.result === 'CONDITIONAL') return taskConditionOf(decision.conditions);
      throw new NotAllowedError(`You do not have the permission '${scaffolderTaskRead.name}'`);
    },
  };
}
