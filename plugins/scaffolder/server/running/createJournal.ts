import type { Events, Jobs, JobTools, Logger, Mask } from '@callboard/server-kit';
import type { CompletionBody, LogBody, TaskStatus } from '../../common/index.ts';
import type { EventStore } from '../tasks/eventStore.ts';
import type { RunState, StateDelta } from '../tasks/runState.ts';
import type { LoadedState, StateStore } from '../tasks/stateStore.ts';
import type { TaskSeal } from '../tasks/taskSeal.ts';
import type { TaskStore } from '../tasks/taskStore.ts';
import { addResumingJob, type Wait } from '../waiting/addResumingJob.ts';
import { nextWaiting } from '../waiting/approvalService.ts';
import type { ApprovalStore } from '../waiting/approvalStore.ts';
import type { WorkspaceBackup, WorkspaceChanges } from '../workspaces/backUpWorkspace.ts';
import { createEventBuffer } from './createEventBuffer.ts';
import type { FlushPace } from './createFlushPace.ts';
import { createStateWrites, type StateWrite } from './createStateWrites.ts';
import { createTaskWriter, heartbeatMs, type RunTask, type TaskWrite } from './createTaskWriter.ts';
import { logLine, maskedCompletion } from './givenOut.ts';
import type { Journal } from './journal.ts';

export type JournalParts = {
  tasks: Pick<TaskStore, 'transaction' | 'change' | 'changing' | 'hold'>;
  taskEvents: Pick<EventStore, 'add' | 'adding'>;
  approvals: Pick<ApprovalStore, 'areAllDecided'>;
  jobs: Pick<Jobs, 'addIn'>;
  states: Pick<StateStore, 'add' | 'deleteDeltas'>;
  seal: TaskSeal;
  events: Pick<Events, 'publish'>;
  logger: Logger;
  maxLogBytes: number;
};

type Options = JournalParts & {
  task: RunTask;
  loaded: LoadedState;
  workspace: WorkspaceBackup;
  mask: Mask;
  /** Shared by all runs of this process. */
  pace: FlushPace;
  tools: Pick<JobTools, 'holdIn' | 'completeIn' | 'completeWith' | 'signal'>;
};

/** More than this is written immediately, because it is kept in memory. */
const maxUnsavedBytes = 1_000_000;
const maxUnsavedOutputs = 100_000;

export type DurableJournal = ReturnType<typeof createJournal>;

type JournalWrite = TaskWrite & {
  /** The part of the state to save; nothing by default. */
  saved?: 'all' | StateDelta;
};

/** The state at a point where it agrees with the workspace, and the packs up to there that are not written yet. */
type Unsaved = { state: RunState; packs: readonly WorkspaceChanges[] };

/**
 * The journal of a task: each write is one transaction, and succeeds only while this run owns the task.
 *
 *     created --begin()--> begun --first write--> processing --end()------> completed or failed
 *                            |                       |  ↑ log, save
 *                            |                       +----suspend()--> waiting; another run resumes it
 *                            +--end() or suspend(), if the run is that short
 *
 * The result of a step without recorded effects is written with the next log lines, because such a step can be repeated. It is
 * written before, or together with, the start of the next effect.
 *
 * If a write fails for good, the run has lost its task, and nothing more is written (see `createTaskWriter`).
 */
export function createJournal(options: Options) {
  const { task, loaded, workspace, mask, maxLogBytes } = options;
  const { state } = loaded;
  const flush = () => void write(() => ({})).catch(() => {});
  const buffer = createEventBuffer(flush, options.pace);
  const writer = createTaskWriter({ ...options, buffer });
  const stateWrites = createStateWrites({ ...options, taskId: task.id });
  const heartbeat = setInterval(flush, heartbeatMs).unref();
  /** Every write takes it along. */
  let unsaved: Unsaved | undefined;
  let hasBegun = false;
  /** Whether the current step has recorded an effect, which a run without its result would repeat or ask about. */
  let hasEffect = false;

  /** `prepare` may change the state, and is called when all earlier writes have succeeded. */
  function write(prepare: () => JournalWrite): Promise<void> {
    return writer.write(async () => {
      const { saved, change, more = [], completesJob = false } = prepare();
      const [earlier, begun] = [unsaved, hasBegun ? ({ status: 'processing' } as const) : {}];
      unsaved = undefined;
      hasBegun = false;
      const stateWrite = await stateWriteOf(saved, earlier?.state);
      const packs = earlier?.packs.map(({ save }) => save) ?? [];
      return {
        completesJob,
        change: { ...begun, ...stateWrite?.change, ...change },
        more: [...packs, stateWrite?.more, ...more],
      };
    });
  }

  async function stateWriteOf(
    saved: JournalWrite['saved'],
    earlier: RunState | undefined,
  ): Promise<StateWrite | undefined> {
    if (saved === undefined) return earlier && stateWrites.whole(earlier);
    return saved === 'all' || earlier ? stateWrites.whole() : stateWrites.added(saved);
  }

  /** Keeps the current state for the next write, with the packs that belong to it. */
  function keep(packs: readonly WorkspaceChanges[]): void {
    unsaved = { state: structuredClone(state), packs };
  }

  /** Whether the result of a step can be kept for the next write; what is in memory stays small. */
  function canWait(packs: readonly WorkspaceChanges[]): boolean {
    const bytes = packs.reduce((sum, pack) => sum + pack.bytes, 0);
    return !hasEffect && bytes <= maxUnsavedBytes && (state.outputCharacters ?? 0) <= maxUnsavedOutputs;
  }

  const journal: Journal = {
    log(body: LogBody) {
      const line = logLine(body, { mask, state, maxBytes: maxLogBytes });
      if (line) buffer.add({ type: 'log', body: line });
    },
    begin() {
      keep([]);
      hasBegun = true;
      buffer.flushIn(options.pace.beginMs());
    },
    async save(changeState, delta) {
      // Not part of the write: if the workspace cannot be saved, its step fails.
      const changes = await workspace.changes(state.packs);
      const packs = [...(unsaved?.packs ?? []), ...(changes ? [changes] : [])];
      if (delta === undefined && canWait(packs)) {
        writer.lost.throwIfAborted();
        changeState();
        if (changes) state.packs += 1;
        keep(packs);
        buffer.schedule();
        return;
      }
      hasEffect = false;
      await write(() => {
        changeState();
        if (changes) state.packs += 1;
        return { saved: delta ?? 'all', more: [changes?.save] };
      });
    },
    confirm: () => write(() => ({})),
    saveState(delta) {
      hasEffect ||= delta?.effect !== undefined || delta?.once !== undefined;
      return write(() => ({ saved: delta ?? 'all' }));
    },
    async saveForRetry() {
      await journal.save(() => {}, {});
      return () => workspace.rewind(state.packs);
    },
  };

  return {
    ...journal,
    lost: writer.lost,

    /** Writes the end of the task, and deletes its secrets. */
    end: (status: TaskStatus, body: CompletionBody, subject?: string) =>
      write(() => {
        buffer.addToWrite({ type: 'completion', body: maskedCompletion(body, mask) });
        // A failed task keeps its workspace for a retry.
        const isCompleted = status === 'completed';
        const hasPacks = state.packs > (unsaved?.packs.length ?? 0);
        if (isCompleted && unsaved) unsaved = { ...unsaved, packs: [] };
        return {
          change: { status, secrets: null, ended_at: Date.now(), ...(subject !== undefined && { subject }) },
          saved: 'all',
          completesJob: true,
          more: isCompleted && hasPacks ? [workspace.forget] : [],
        };
      }),

    /** Releases the task until a time, or until all its approvals are decided. */
    async suspend(wait: Wait): Promise<void> {
      let announce: (() => Promise<void>) | undefined;
      state.starts = 0;
      await write(() => ({
        change: { job_id: nextWaiting(task.id, task.jobId) },
        saved: 'all',
        completesJob: true,
        more: [
          async (transaction) => {
            announce = (await addResumingJob(wait, transaction, options))?.announce;
          },
        ],
      }));
      await announce?.();
    },

    /** Writes the pending log lines, if the run still owns the task; called at the end of every run. */
    async close(): Promise<void> {
      clearInterval(heartbeat);
      if (!buffer.isEmpty() || unsaved) flush();
      await writer.settled();
      buffer.unschedule();
    },
  };
}
