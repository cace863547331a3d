import { ConflictError, messageOf } from '@callboard/errors';
import type { Events, Jobs, JobTools, Logger, Mask } from '@callboard/server-kit';
import type { CompletionBody, LogBody, TaskStatus } from '../../common/index.ts';
import type { EventStore, NewEvent } from '../tasks/eventStore.ts';
import type { RunState, StateNews } from '../tasks/runState.ts';
import type { LoadedState, StateStore } from '../tasks/stateStore.ts';
import type { TaskRow } from '../tasks/tables.ts';
import { runTaskJob } from '../tasks/taskJob.ts';
import type { TaskSeal } from '../tasks/taskSeal.ts';
import type { TaskStore, TaskTransaction } from '../tasks/taskStore.ts';
import type { ApprovalStore } from '../waiting/approvalStore.ts';
import type { Suspension } from '../waiting/suspension.ts';
import { nextJob, nextWaiting } from '../waiting/waitingJob.ts';
import { taskChanged } from '../watching/taskChanged.ts';
import type { WorkspaceBackup } from '../workspaces/backUpWorkspace.ts';
import { logLine, maskedCompletion } from './givenOut.ts';
import type { Journal } from './journal.ts';
import { keepState, type StateWrite } from './keepState.ts';

export type JournalParts = {
  tasks: Pick<TaskStore, 'transaction' | 'change' | 'hold'>;
  taskEvents: Pick<EventStore, 'add'>;
  approvals: Pick<ApprovalStore, 'areAllDecided'>;
  jobs: Pick<Jobs, 'addIn'>;
  states: Pick<StateStore, 'add' | 'forgetNews'>;
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

/** A chatty action is not to make a transaction of each line. */
const flushMs = 50;
/** Where writing takes long, lines wait for several times as long, so that they do not take the room of what has to be written. */
const flushFactor = 4;
const longestFlushMs = 1_000;
/** A task that ends sooner is written down once. */
const beginMs = 10;
const mostPending = 1_000;
const heartbeatMs = 10_000;

export type DurableJournal = ReturnType<typeof createJournal>;

/** The journal of a task: each write is one transaction, and only while the task is this run's to do. */
export function createJournal(options: Options) {
  const { tasks, taskEvents, approvals, jobs, events, logger, task, loaded, workspace, mask, tools, maxLogBytes } =
    options;
  const { state } = loaded;
  const kept = keepState({ ...options, taskId: task.id });
  const lost = new AbortController();
  let pending: NewEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** What the state was when the run began, until that is written: what has come to it since may need files that are not kept yet. */
  let beginning: RunState | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let lastWriteMs = 0;
  let lastBeat = Number.NEGATIVE_INFINITY;

  type Write = {
    change?: Partial<TaskRow>;
    /** What of the state is to be written; nothing when left out. */
    keep?: 'all' | StateNews | undefined;
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
      if (!isOurs) throw new ConflictError(`The task ${task.id} has ended, or another run of it has begun`);
      await taskEvents.add(task.id, said, transaction);
      await ofState?.(transaction);
      await more?.(transaction);
    });
    // A task that begins to wait for an approval shows as such.
    const hasNewStatus = change.status !== undefined || change.job_id !== undefined;
    if (said.length === 0 && !hasNewStatus) return;
    // A watcher notices by itself a little later.
    await events
      .publish(taskChanged, { taskId: task.id, hasNewStatus })
      .catch((error) => logger.warn(messageOf(error)));
  }

  /** One at a time, in their order. After a failed write nothing is written any more: another run goes on from before it. */
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
    if (pending.length % mostPending === 0) flush();
    else timer ??= setTimeout(flush, Math.min(Math.max(flushMs, flushFactor * lastWriteMs), longestFlushMs));
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
    async keep(become, news) {
      // Not as a part of the write: a workspace that cannot be kept is the fault of its step.
      const changes = await workspace.changes(state.packs);
      await write(async () => {
        become();
        if (changes) state.packs += 1;
        return { keep: news ?? 'all', more: changes?.save };
      });
    },
    keepEffect: (news) => write(async () => ({ keep: news ?? 'all' })),
    async keepForRetry() {
      await journal.keep(() => {}, {});
      return () => workspace.rewind(state.packs);
    },
  };

  return {
    ...journal,
    /** Aborted when the task is not this run's to do any more. */
    lost: lost.signal,
    /** Writes the end of the task; its secrets are gone from then on. */
    end: (status: TaskStatus, body: CompletionBody, subject?: string) =>
      write(async () => {
        pending.push({ type: 'completion', body: maskedCompletion(body, mask) });
        return {
          change: { status, secrets: null, ended_at: Date.now(), ...(subject !== undefined && { subject }) },
          keep: 'all',
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
        change: { job_id: nextWaiting(task.id, task.jobId) },
        keep: 'all',
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
