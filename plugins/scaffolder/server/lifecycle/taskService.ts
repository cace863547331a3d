import { randomUUID } from 'node:crypto';
import { ConflictError } from '@callboard/errors';
import type { Events, Jobs, Principal } from '@callboard/server-kit';
import { APPROVAL_ACTION, isStartOver, type Task, type TaskSpec } from '../../common/index.ts';
import type { ChainStore } from '../limits/chainStore.ts';
import type { EventStore } from '../tasks/eventStore.ts';
import type { RestartStore } from '../tasks/restartStore.ts';
import {
  hasInterruption,
  type RunState,
  resolvedState,
  retriedState,
  startedOverState,
  withoutSteps,
} from '../tasks/runState.ts';
import type { StateStore } from '../tasks/stateStore.ts';
import type { TaskRow } from '../tasks/tables.ts';
import type { TaskSeal, TaskSecrets } from '../tasks/taskSeal.ts';
import {
  openStatuses,
  runTaskJob,
  type TaskJob,
  type TaskQuery,
  type TaskSelection,
  type TaskStore,
} from '../tasks/taskStore.ts';
import type { UserNotifier } from '../tasks/userNotifier.ts';
import { firstJob, isWaiting, nextJob } from '../waiting/approvalService.ts';
import type { ApprovalStore } from '../waiting/approvalStore.ts';
import { taskChanged } from '../watching/createHub.ts';
import type { PackStore } from '../workspaces/packStore.ts';
import { taskOf } from './taskOf.ts';

type Options = {
  tasks: TaskStore;
  taskEvents: EventStore;
  packs: Pick<PackStore, 'count' | 'forgetFrom'>;
  approvals: Pick<ApprovalStore, 'forget' | 'list' | 'undecidedAmong'>;
  chains: Pick<ChainStore, 'put' | 'putting'>;
  restarts: Pick<RestartStore, 'add'>;
  states: Pick<StateStore, 'load' | 'deleteDeltas'>;
  seal: TaskSeal;
  jobs: Pick<Jobs, 'addIn' | 'addWith' | 'cancel'>;
  events: Pick<Events, 'publish'>;
  notifier: Pick<UserNotifier, 'withdrawn'>;
};
type NewTask = {
  spec: TaskSpec;
  caller: Principal;
  secrets: TaskSecrets;
  /** The number of tasks before this one in its chain. */
  depth: number;
};
type Retry = Omit<NewTask, 'spec'> & {
  /** Whether the interrupted step took effect and must not be repeated. */
  isStepDone: boolean;
};
type Keeping = Pick<Retry, 'isStepDone'> & { keepsApproved: boolean };
type SealedState = { packs: number; text: string };

/** The user on whose behalf it runs, if there is one. */
export const creatorOf = (caller: Principal) => (caller.type === 'user' ? caller.userEntityRef : null);

export type TaskService = ReturnType<typeof createTaskService>;

/** Creates tasks, and changes them from outside; the database resolves races. */
export function createTaskService({
  tasks,
  taskEvents,
  packs,
  approvals,
  chains,
  restarts,
  states,
  seal,
  jobs,
  events,
  notifier,
}: Options) {
  const sealSecrets = (id: string, secrets: TaskSecrets) =>
    Object.keys(secrets).length === 0 ? null : seal.secrets.seal(id, secrets);
  const payload = (taskId: string): TaskJob => ({ taskId });

  /**
   * The states that a retry can start from: the failed step, if the workspace still exists, and the start. Without
   * approvals, the steps that asked for one run again.
   */
  async function statesFor(
    row: TaskRow,
    spec: TaskSpec,
    { keepsApproved, isStepDone }: Keeping,
  ): Promise<SealedState[]> {
    const { state } = await states.load(row);
    if (isStepDone && !(row.status !== 'completed' && hasInterruption(state))) {
      throw new ConflictError(`No step of task ${row.id} was interrupted`);
    }
    const sealed = async (of: RunState) => ({ packs: of.packs, text: await seal.state.seal(row.id, of) });
    const beginning = await sealed(startedOverState(state));
    if (row.status === 'completed' || (isStartOver(spec) && !isStepDone)) return [beginning];
    const retried = isStepDone ? resolvedState(state) : retriedState(state);
    const asking = spec.steps.flatMap(({ action }, place) => (action === APPROVAL_ACTION ? [place] : []));
    const kept = await sealed(keepsApproved ? retried : withoutSteps(retried, asking));
    // A run from the start would repeat the completed step.
    return isStepDone ? [kept] : [kept, beginning];
  }

  async function tasksOf(rows: readonly TaskRow[]): Promise<Task[]> {
    const suspended = rows.filter(({ status, job_id }) => status === 'processing' && isWaiting(job_id));
    const undecided = await approvals.undecidedAmong(suspended.map(({ id }) => id));
    return rows.map((row) => taskOf(row, undecided.has(row.id)));
  }

  async function withdrawApprovals(taskId: string): Promise<void> {
    for (const approval of await approvals.list(taskId))
      if (approval.decision === null) await notifier.withdrawn(approval);
  }

  return {
    /** Creates the task and its job in one write. If a place is free, the job runs on this replica immediately. */
    async create({ spec, caller, secrets, depth }: NewTask): Promise<string> {
      const id = randomUUID();
      const jobId = firstJob(id);
      const now = Date.now();
      const row: TaskRow = {
        id,
        template_ref: spec.templateInfo.entityRef,
        spec: JSON.stringify(spec),
        status: 'open',
        created_at: now,
        created_by: creatorOf(caller),
        heartbeat_at: now,
        ended_at: null,
        caller: JSON.stringify(caller),
        secrets: await sealSecrets(id, secrets),
        state: null,
        job_id: jobId,
      };
      const steps = [tasks.adding(row), ...chains.putting(id, depth)];
      await jobs.addWith(steps, runTaskJob, payload(id), { id: jobId, local: row });
      return id;
    },

    async list(query: TaskQuery): Promise<{ tasks: Task[]; totalTasks: number }> {
      const { rows, total } = await tasks.page(query);
      return { tasks: await tasksOf(rows), totalTasks: total };
    },

    async read(row: TaskRow): Promise<Task> {
      const [task] = await tasksOf([row]);
      return task!;
    },

    async counts({ template, status, ...which }: TaskSelection) {
      const [templates, statuses] = await Promise.all([
        tasks.countBy('template_ref', { ...which, status }),
        tasks.countBy('status', { ...which, template }),
      ]);
      return { templates, statuses };
    },

    /** Stops a task. A task that has already ended is not changed. */
    async cancel(id: string): Promise<void> {
      const stepId = await taskEvents.lastStepId(id);
      const what = stepId === undefined ? `Task ${id}` : `Step ${stepId}`;
      const cancelled = await tasks.transaction(async (transaction) => {
        // Reads the current job: a task that starts to wait, or resumes, changes its job.
        const row = await tasks.lock(id, transaction);
        const now = Date.now();
        const change = { status: 'cancelled', secrets: null, ended_at: now, heartbeat_at: now } as const;
        if (!row || !(await tasks.change(id, row.job_id, change, transaction))) return undefined;
        const message = `${what} has been cancelled.`;
        await taskEvents.add(
          id,
          [
            { type: 'cancelled', body: { message, ...(stepId === undefined ? {} : { stepId }), status: 'cancelled' } },
            {
              type: 'completion',
              body: { message: 'Run completed with status: cancelled', error: { name: 'Error', message } },
            },
          ],
          transaction,
        );
        return row;
      });
      if (cancelled === undefined) return;
      await jobs.cancel(cancelled.job_id);
      await events.publish(taskChanged, { taskId: id, hasNewStatus: true, creator: cancelled.created_by });
      await withdrawApprovals(id);
    },

    /** Ends a task whose job has failed or is missing. */
    async abandon({ id, job_id }: Pick<TaskRow, 'id' | 'job_id'>): Promise<void> {
      const error = { name: 'Error', message: 'The task was abandoned, because its job failed or was lost. Retry it.' };
      const body = { message: 'Run completed with status: failed', error };
      await tasks.transaction(async (transaction) => {
        const change = { status: 'failed', secrets: null, ended_at: Date.now() } as const;
        if (!(await tasks.change(id, job_id, change, transaction))) return;
        await taskEvents.add(id, [{ type: 'completion', body }], transaction);
      });
      await events.publish(taskChanged, { taskId: id, hasNewStatus: true });
      await withdrawApprovals(id);
    },

    /**
     * Restarts an ended task on behalf of the caller. Its creator does not change. Approvals apply to a run on behalf of one user, so a
     * restart by another person voids them.
     */
    async retry(row: TaskRow, { caller, secrets, depth, isStepDone }: Retry): Promise<void> {
      const { id } = row;
      const cannot = () => new ConflictError(`Task with taskId ${id} cannot be retried`);
      if (openStatuses.includes(row.status)) throw cannot();
      const spec = JSON.parse(row.spec) as TaskSpec;
      const isSamePerson = personOf(JSON.parse(row.caller) as Principal) === personOf(caller);
      const keepsApproved = isSamePerson && row.status !== 'completed';
      const candidates = await statesFor(row, spec, { keepsApproved, isStepDone });
      const restartedBy = creatorOf(caller);
      const jobId = nextJob(id, row.job_id);
      const change: Partial<TaskRow> = {
        status: 'open',
        ended_at: null,
        heartbeat_at: Date.now(),
        caller: JSON.stringify(caller),
        secrets: await sealSecrets(id, secrets),
        job_id: jobId,
      };
      const { announce } = await tasks.transaction(async (transaction) => {
        if (!(await tasks.reopen(row, change, transaction))) throw cannot();
        // Workspaces are deleted after some time; then all steps have to run again.
        const held = await packs.count(id, transaction);
        const state = candidates.find(({ packs: needed }) => needed <= held);
        if (!state) throw new ConflictError(`The workspace of task ${id} was deleted, so the task can only be retried`);
        await tasks.change(id, jobId, { state: state.text }, transaction);
        await states.deleteDeltas(id, transaction);
        await chains.put(id, depth, transaction);
        await packs.forgetFrom(id, state.packs, transaction);
        await taskEvents.removeEndings(id, transaction);
        await approvals.forget(id, transaction, { keepsApproved });
        if (restartedBy !== null) await restarts.add(id, restartedBy, transaction);
        const recoverStrategy = spec.EXPERIMENTAL_recovery?.EXPERIMENTAL_strategy ?? 'none';
        await taskEvents.add(
          id,
          [{ type: 'recovered', body: { recoverStrategy, ...(restartedBy !== null && { restartedBy }) } }],
          transaction,
        );
        return jobs.addIn(transaction, runTaskJob, payload(id), { id: jobId });
      });
      await announce();
      await events.publish(taskChanged, { taskId: id, hasNewStatus: true, creator: row.created_by });
    },
  };
}

const personOf = (caller: Principal): string => {
  if (caller.type === 'user') return caller.userEntityRef;
  return caller.type === 'service' ? `service:${caller.subject}` : 'nobody';
};
