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
import type { WorkspaceBackup } from '../workspaces/backUpWorkspace.ts';
import { createEventBuffer } from './createEventBuffer.ts';
import { createStateWrites, type StateWrite } from './createStateWrites.ts';
import { createTaskWriter, heartbeatMs, type TaskWrite } from './createTaskWriter.ts';
import { logLine, maskedCompletion } from './givenOut.ts';
import type { Journal } from './journal.ts';

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

type Options = JournalParts & {
  task: { id: string; jobId: string };
  loaded: LoadedState;
  workspace: WorkspaceBackup;
  mask: Mask;
  tools: Pick<JobTools, 'holdIn' | 'completeIn' | 'signal'>;
};

/** A task that ends sooner is written only once. */
const beginMs = 10;

export type DurableJournal = ReturnType<typeof createJournal>;

type JournalWrite = TaskWrite & {
  /** The part of the state to save; nothing by default. */
  saved?: 'all' | StateDelta;
};

/**
 * The journal of a task: each write is one transaction, and succeeds only while this run owns the task.
 *
 *     created --begin()--> begun --first write--> processing --end()------> completed or failed
 *                            |                       |  ↑ log, save
 *                            |                       +----suspend()--> waiting; another run resumes it
 *                            +--end() or suspend(), if the run is that short
 *
 * If a write fails for good, the run has lost its task, and nothing more is written (see `createTaskWriter`).
 */
export function createJournal(options: Options) {
  const { task, loaded, workspace, mask, tools, maxLogBytes } = options;
  const { state } = loaded;
  const flush = () => void write(() => ({})).catch(() => {});
  const buffer = createEventBuffer(flush);
  const writer = createTaskWriter({ ...options, buffer });
  const stateWrites = createStateWrites({ ...options, taskId: task.id });
  const heartbeat = setInterval(flush, heartbeatMs).unref();
  /** Set while the run has begun and nothing is written: later changes may depend on files that are not saved yet. */
  let stateAtBegin: RunState | undefined;

  /** `prepare` may change the state, and is called when all earlier writes have succeeded. */
  function write(prepare: () => JournalWrite): Promise<void> {
    return writer.write(async () => {
      const { saved, change, more = [], hold } = prepare();
      const begun = stateAtBegin ? ({ status: 'processing' } as const) : {};
      const stateWrite = await stateWriteOf(saved);
      stateAtBegin = undefined;
      return { hold, change: { ...begun, ...stateWrite?.change, ...change }, more: [stateWrite?.more, ...more] };
    });
  }

  async function stateWriteOf(saved: JournalWrite['saved']): Promise<StateWrite | undefined> {
    if (saved === undefined) return stateAtBegin && stateWrites.whole(stateAtBegin);
    return saved === 'all' || stateAtBegin ? stateWrites.whole() : stateWrites.added(saved);
  }

  const journal: Journal = {
    log(body: LogBody) {
      const line = logLine(body, { mask, state, maxBytes: maxLogBytes });
      if (line) buffer.add({ type: 'log', body: line });
    },
    begin() {
      stateAtBegin = structuredClone(state);
      buffer.flushIn(beginMs);
    },
    async save(changeState, delta) {
      // Not part of the write: if the workspace cannot be saved, its step fails.
      const changes = await workspace.changes(state.packs);
      await write(() => {
        changeState();
        if (changes) state.packs += 1;
        return { saved: delta ?? 'all', more: [changes?.save] };
      });
    },
    confirm: () => write(() => ({})),
    saveState: (delta) => write(() => ({ saved: delta ?? 'all' })),
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
        return {
          change: { status, secrets: null, ended_at: Date.now(), ...(subject !== undefined && { subject }) },
          saved: 'all',
          hold: tools.completeIn,
          // A failed task keeps its workspace for a retry.
          more: status === 'completed' ? [workspace.forget] : [],
        };
      }),

    /** Releases the task until a time, or until all its approvals are decided. */
    async suspend(wait: Wait): Promise<void> {
      let announce: (() => Promise<void>) | undefined;
      state.starts = 0;
      await write(() => ({
        change: { job_id: nextWaiting(task.id, task.jobId) },
        saved: 'all',
        hold: tools.completeIn,
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
      if (!buffer.isEmpty()) flush();
      await writer.settled();
      buffer.unschedule();
    },
  };
}
