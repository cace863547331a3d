import { ConflictError, messageOf } from '@callboard/errors';
import type { Events, Jobs, JobTools, Logger, Mask } from '@callboard/server-kit';
import type { CompletionBody, LogBody, TaskStatus } from '../../common/index.ts';
import type { EventStore, NewEvent } from '../tasks/eventStore.ts';
import type { RunState, StateDelta } from '../tasks/runState.ts';
import type { LoadedState, StateStore } from '../tasks/stateStore.ts';
import type { TaskRow } from '../tasks/tables.ts';
import { runTaskJob } from '../tasks/taskJob.ts';
import type { TaskSeal } from '../tasks/taskSeal.ts';
import type { TaskStore, TaskTransaction } from '../tasks/taskStore.ts';
import { nextJob, nextWaiting } from '../waiting/approvalService.ts';
import type { ApprovalStore } from '../waiting/approvalStore.ts';
import type { Suspension } from '../waiting/suspension.ts';
import { taskChanged } from '../watching/createHub.ts';
import type { WorkspaceBackup } from '../workspaces/backUpWorkspace.ts';
import { logLine, maskedCompletion } from './givenOut.ts';
import type { Journal } from './journal.ts';
import { keepState, type StateWrite } from './keepState.ts';

export type JournalParts = {
  tasks: Pick<TaskStore, 'transaction' | 'change' | 'hold'>;
  taskEvents: Pick<EventStore, 'add'>;
  approvals: Pick<ApprovalStore, 'areAllDecided'>;
  jobs: Pick<Jobs, 'addIn'>;
  states: Pick<StateStore, 'add' | 'deleteDeltas'>;
  seal: TaskSeal;
  events: Pick<Events, 'publish'>;
  logger: Logger;
  maxLogBytes: number;
};

type Wait = Pick<Suspension, 'until' | 'isForPeople'>;

type Options = JournalParts & {
  task: { id: string; jobId: string };
  loaded: LoadedState;
  workspace: WorkspaceBackup;
  mask: Mask;
  tools: Pick<JobTools, 'holdIn' | 'completeIn'>;
};

/** Collects log lines, so a chatty action does not cause a transaction per line. */
const flushMs = 50;
/** If writes are slow, log lines wait for a multiple of their duration, so they do not delay other writes. */
const flushFactor = 4;
const maxFlushMs = 1_000;
/** A task that ends sooner is written only once. */
const beginMs = 10;
const maxPending = 1_000;
const heartbeatMs = 10_000;

export type DurableJournal = ReturnType<typeof createJournal>;

/** The journal of a task: each write is one transaction, and succeeds only while this run owns the task. */
export function createJournal(options: Options) {
  const { tasks, taskEvents, approvals, jobs, events, logger, task, loaded, workspace, mask, tools, maxLogBytes } =
    options;
  const { state } = loaded;
  const kept = keepState({ ...options, taskId: task.id });
  const lost = new AbortController();
  let pending: NewEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** The state at the start of the run, until it is written: later changes may depend on files that are not saved yet. */
  let beginning: RunState | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let lastWriteMs = 0;
  let lastBeat = Number.NEGATIVE_INFINITY;

  type Write = {
    change?: Partial<TaskRow>;
    /** The part of the state to write; nothing by default. */
    keep?: 'all' | StateDelta | undefined;
    hold?: (transaction: TaskTransaction) => Promise<void>;
    more?: ((transaction: TaskTransaction) => Promise<void>) | undefined;
  };

  type Transaction = Omit<Write, 'keep'> & { ofState?: Write['more'] };

  async function transact({ change = {}, hold = tools.holdIn, more, ofState }: Transaction): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const said = pending;
    pending = [];
    await tasks.transaction(async (transaction) => {
      await hold(transaction);
      const isDue = performance.now() - lastBeat >= heartbeatMs / 2;
      const isOurs =
        isDue || Object.keys(change).length > 0
          ? await tasks.change(task.id, task.jobId, { heartbeat_at: Date.now(), ...change }, transaction)
          : await tasks.hold(task.id, task.jobId, transaction);
      if (isDue) lastBeat = performance.now();
      if (!isOurs) throw new ConflictError(`The task ${task.id} has ended, or another run of it has started`);
      await taskEvents.add(task.id, said, transaction);
      await ofState?.(transaction);
      await more?.(transaction);
    });
    // A task that begins to wait for an approval shows as such.
    const hasNewStatus = change.status !== undefined || change.job_id !== undefined;
    if (said.length === 0 && !hasNewStatus) return;
    // Without it, watchers notice the change a little later.
    await events
      .publish(taskChanged, { taskId: task.id, hasNewStatus })
      .catch((error) => logger.warn(messageOf(error)));
  }

  /** Writes one at a time, in order. After a failed write nothing more is written: another run resumes from before it. */
  function write(what: () => Promise<Write>): Promise<void> {
    const next = writing.then(async () => {
      lost.signal.throwIfAborted();
      const { change, keep, ...asked } = await what();
      const begun: Partial<TaskRow> = beginning ? { status: 'processing' } : {};
      const ofState = await stateWrite(keep);
      beginning = undefined;
      const since = performance.now();
      await transact({ ...asked, change: { ...begun, ...ofState?.change, ...change }, ofState: ofState?.more });
      lastWriteMs = performance.now() - since;
    });
    writing = next.catch((error) => lost.abort(error));
    return next;
  }

  async function stateWrite(what: Write['keep']): Promise<StateWrite | undefined> {
    if (what === undefined) return beginning && kept.whole(beginning);
    return what === 'all' || beginning ? kept.whole() : kept.added(what);
  }

  /** The job that resumes the waiting task; undefined if only a decision can resume it. */
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
    if (pending.length % maxPending === 0) flush();
    else timer ??= setTimeout(flush, Math.min(Math.max(flushMs, flushFactor * lastWriteMs), maxFlushMs));
  }

  const journal: Journal = {
    log(body: LogBody) {
      const line = logLine(body, { mask, state, maxBytes: maxLogBytes });
      if (line) say({ type: 'log', body: line });
    },
    begin() {
      beginning = structuredClone(state);
      clearTimeout(timer);
      timer = setTimeout(flush, beginMs);
    },
    async keep(become, delta) {
      // Not part of the write: if the workspace cannot be saved, its step fails.
      const changes = await workspace.changes(state.packs);
      await write(async () => {
        become();
        if (changes) state.packs += 1;
        return { keep: delta ?? 'all', more: changes?.save };
      });
    },
    keepEffect: (delta) => write(async () => ({ keep: delta ?? 'all' })),
    async keepForRetry() {
      await journal.keep(() => {}, {});
      return () => workspace.rewind(state.packs);
    },
  };

  return {
    ...journal,
    /** Aborted when this run no longer owns the task. */
    lost: lost.signal,
    /** Writes the end of the task, and deletes its secrets. */
    end: (status: TaskStatus, body: CompletionBody, subject?: string) =>
      write(async () => {
        pending.push({ type: 'completion', body: maskedCompletion(body, mask) });
        return {
          change: { status, secrets: null, ended_at: Date.now(), ...(subject !== undefined && { subject }) },
          keep: 'all',
          hold: tools.completeIn,
          // A failed task keeps its workspace for a retry.
          more: status === 'completed' ? workspace.forget : undefined,
        };
      }),

    /** Releases the task until a time, or until all its approvals are decided. */
    async suspend(wait: Wait): Promise<void> {
      let announce: (() => Promise<void>) | undefined;
      state.starts = 0;
      await write(async () => ({
        change: { job_id: nextWaiting(task.id, task.jobId) },
        keep: 'all',
        hold: tools.completeIn,
        async more(transaction) {
          announce = (await nextAfter(wait, transaction))?.announce;
        },
      }));
      await announce?.();
    },

    /** Writes the pending log lines, if the run still owns the task; called at the end of every run. */
    async close(): Promise<void> {
      clearInterval(heartbeat);
      if (pending.length > 0) flush();
      await writing;
      clearTimeout(timer);
    },
  };
}
