import { ConflictError, messageOf } from '@callboard/errors';
import type { Events, Jobs, JobTools, Logger } from '@callboard/server-kit';
import type { CompletionBody, LogBody, TaskStatus } from '../../common/index.ts';
import type { EventStore, NewEvent } from '../tasks/eventStore.ts';
import type { RunState } from '../tasks/runState.ts';
import type { TaskRow } from '../tasks/tables.ts';
import { runTaskJob } from '../tasks/taskJob.ts';
import type { TaskSeal } from '../tasks/taskSeal.ts';
import type { TaskStore, TaskTransaction } from '../tasks/taskStore.ts';
import type { ApprovalStore } from '../waiting/approvalStore.ts';
import type { Suspension } from '../waiting/suspension.ts';
import { nextJob, nextWaiting } from '../waiting/waitingJob.ts';
import { taskChanged } from '../watching/taskChanged.ts';
import type { KeptWorkspace } from '../workspaces/keepWorkspace.ts';
import type { Mask } from './createMask.ts';
import type { Journal } from './journal.ts';
import { bounded } from './logBound.ts';

export type JournalParts = {
  tasks: Pick<TaskStore, 'transaction' | 'change'>;
  taskEvents: Pick<EventStore, 'add'>;
  approvals: Pick<ApprovalStore, 'areAllDecided'>;
  jobs: Pick<Jobs, 'addIn'>;
  seal: TaskSeal;
  events: Pick<Events, 'publish'>;
  logger: Logger;
  maxLogBytes: number;
};

type Wait = Pick<Suspension, 'until' | 'isForPeople'>;

type Options = JournalParts & {
  task: { id: string; jobId: string };
  state: RunState;
  workspace: KeptWorkspace;
  mask: Mask;
  tools: Pick<JobTools, 'holdIn' | 'completeIn'>;
};

/** A chatty action is not to make a transaction of each line. */
const flushMs = 50;
/** A task that ends sooner is written down once. */
const beginMs = 10;
const mostPending = 1_000;
const heartbeatMs = 10_000;

export type DurableJournal = ReturnType<typeof createJournal>;

/** The journal of a task: each write is one transaction, and only while the task is this run's to do. */
export function createJournal(options: Options) {
  const { tasks, taskEvents, approvals, jobs, seal, events, logger, task, state, workspace, mask, tools, maxLogBytes } =
    options;
  const lost = new AbortController();
  let pending: NewEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isToBegin = false;
  let writing: Promise<unknown> = Promise.resolve();

  type Write = {
    change?: Partial<TaskRow>;
    hold?: (transaction: TaskTransaction) => Promise<void>;
    more?: ((transaction: TaskTransaction) => Promise<void>) | undefined;
  };

  async function transact({ change = {}, hold = tools.holdIn, more }: Write): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const said = pending;
    pending = [];
    await tasks.transaction(async (transaction) => {
      await hold(transaction);
      const isOurs = await tasks.change(task.id, task.jobId, { heartbeat_at: Date.now(), ...change }, transaction);
      if (!isOurs) throw new ConflictError(`The task ${task.id} has ended, or another run of it has begun`);
      await taskEvents.add(task.id, said, transaction);
      await more?.(transaction);
    });
    const hasNewStatus = change.status !== undefined;
    if (said.length === 0 && !hasNewStatus) return;
    // Who watches finds out by itself a little later.
    await events
      .publish(taskChanged, { taskId: task.id, hasNewStatus })
      .catch((error) => logger.warn(messageOf(error)));
  }

  /** One at a time, in their order. After one that failed nothing is written any more: another run goes on from before it. */
  function write(what: () => Promise<Write>): Promise<void> {
    const next = writing.then(async () => {
      lost.signal.throwIfAborted();
      const { change, ...asked } = await what();
      const begun: Partial<TaskRow> = isToBegin ? { status: 'processing', ...(await sealedState()) } : {};
      isToBegin = false;
      await transact({ ...asked, change: { ...begun, ...change } });
    });
    writing = next.catch((error) => lost.abort(error));
    return next;
  }

  const sealedState = async (): Promise<Partial<TaskRow>> => ({ state: await seal.state.seal(task.id, state) });
  /** The job that goes on with the task once it waits; undefined when only people can bring it. */
  async function nextAfter({ until, isForPeople }: Wait, transaction: TaskTransaction) {
    const waiting = nextWaiting(task.id, task.jobId);
    if (isForPeople && (await approvals.areAllDecided(task.id, transaction))) {
      const id = nextJob(task.id, task.jobId);
      await tasks.change(task.id, waiting, { job_id: id }, transaction);
      return jobs.addIn(transaction, runTaskJob, { taskId: task.id }, { id });
    }
    if (until) return jobs.addIn(transaction, runTaskJob, { taskId: task.id }, { id: waiting, runAt: until });
    return undefined;
  }

  const flush = () => void write(async () => ({})).catch(() => {});
  const heartbeat = setInterval(flush, heartbeatMs).unref();

  function say(event: NewEvent): void {
    pending.push(event);
    if (pending.length >= mostPending) flush();
    else timer ??= setTimeout(flush, flushMs);
  }

  const journal: Journal = {
    log(body: LogBody) {
      const line = bounded(mask.value(body), state, maxLogBytes);
      if (line) say({ type: 'log', body: line });
    },
    begin() {
      isToBegin = true;
      clearTimeout(timer);
      timer = setTimeout(flush, beginMs);
    },
    async keep() {
      // Not as a part of the write: a workspace that cannot be kept is the fault of its step.
      const changes = await workspace.changes(state.packs);
      if (changes) state.packs += 1;
      await write(async () => ({ change: await sealedState(), more: changes?.save }));
    },
    keepEffect: () => write(async () => ({ change: await sealedState() })),
    async keepForRetry() {
      await journal.keep();
      return () => workspace.rewind(state.packs);
    },
  };

  return {
    ...journal,
    /** Aborted when the task is not this run's to do any more. */
    lost: lost.signal,
    /** Writes the end of the task; its secrets are gone from then on. */
    end: (status: TaskStatus, body: CompletionBody) =>
      write(async () => {
        pending.push({ type: 'completion', body: mask.value(body) });
        return {
          change: { status, secrets: null, ended_at: Date.now(), ...(await sealedState()) },
          hold: tools.completeIn,
          // One that failed can be tried again from where it was.
          more: status === 'completed' ? workspace.forget : undefined,
        };
      }),

    /** Lets go of the task until a time, or until everything that it asked people for is decided. */
    async suspend(wait: Wait): Promise<void> {
      let announce: (() => Promise<void>) | undefined;
      state.starts = 0;
      await write(async () => ({
        change: { job_id: nextWaiting(task.id, task.jobId), ...(await sealedState()) },
        hold: tools.completeIn,
        async more(transaction) {
          announce = (await nextAfter(wait, transaction))?.announce;
        },
      }));
      await announce?.();
    },

    /** Writes down what was said until now, if it still may; called when the run is over, however it ended. */
    async close(): Promise<void> {
      clearInterval(heartbeat);
      if (pending.length > 0) flush();
      await writing;
      clearTimeout(timer);
    },
  };
}
