import { backoffMs, sleep } from '@callboard/concurrency';
import { ConflictError, messageOf, ServiceUnavailableError } from '@callboard/errors';
import type { Events, JobTools, Logger } from '@callboard/server-kit';
import type { EventStore, NewEvent } from '../tasks/eventStore.ts';
import type { TaskRow } from '../tasks/tables.ts';
import type { TaskStore, TaskTransaction } from '../tasks/taskStore.ts';
import { taskChanged } from '../watching/createHub.ts';
import type { EventBuffer } from './createEventBuffer.ts';
import type { FlushPace } from './createFlushPace.ts';

/** The task of a run, and the job that runs it. */
export type RunTask = { id: string; jobId: string; creator: string | null };
type InTransaction = (transaction: TaskTransaction) => Promise<void>;

/** The content of one transaction, besides the buffered events. */
export type TaskWrite = {
  change?: Partial<TaskRow>;
  /** Whether the job ends with this write; otherwise the write only requires that the run owns the job. */
  completesJob?: boolean;
  /** Further writes, in order. */
  more?: readonly (InTransaction | undefined)[];
};

type Options = {
  task: RunTask;
  tasks: Pick<TaskStore, 'transaction' | 'change' | 'changing' | 'hold'>;
  taskEvents: Pick<EventStore, 'add' | 'adding'>;
  events: Pick<Events, 'publish'>;
  logger: Logger;
  tools: Pick<JobTools, 'holdIn' | 'completeIn' | 'completeWith' | 'signal'>;
  buffer: Pick<EventBuffer, 'take'>;
  pace: Pick<FlushPace, 'adaptTo'>;
};

export const heartbeatMs = 10_000;
const backoff = { firstMs: 100, maxMs: 1_000 };

/**
 * Writes to the task of a run, one transaction at a time and in order.
 *
 *     owning --a write fails for good, or the task belongs to another run--> lost
 *
 * A write that the database could not accept is repeated while the lease of the run holds. After the loss every write fails: another run resumes from the last write that succeeded.
 */
export function createTaskWriter({ task, tasks, taskEvents, events, logger, tools, buffer, pace }: Options) {
  const lost = new AbortController();
  let lastWrite: Promise<unknown> = Promise.resolve();
  let lastHeartbeat = Number.NEGATIVE_INFINITY;

  /** Locks the task's row with its changes, and a heartbeat if one is due. Throws if another run owns it. */
  async function changeRow(change: Partial<TaskRow>, transaction: TaskTransaction): Promise<void> {
    const isDue = performance.now() - lastHeartbeat >= heartbeatMs / 2;
    const isOurs =
      isDue || Object.keys(change).length > 0
        ? await tasks.change(task.id, task.jobId, { heartbeat_at: Date.now(), ...change }, transaction)
        : await tasks.hold(task.id, task.jobId, transaction);
    if (isDue) lastHeartbeat = performance.now();
    if (!isOurs) throw new ConflictError(`The task ${task.id} has ended, or another run of it has started`);
  }

  /** The signal of the job is aborted when its lease runs out. A write that may have been committed is not repeated. */
  async function whileOwning(write: (onEnd: () => void) => Promise<void>): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      let hasEnded = false;
      try {
        return await write(() => {
          hasEnded = true;
        });
      } catch (error) {
        if (hasEnded || tools.signal.aborted || !(error instanceof ServiceUnavailableError)) throw error;
        logger.warn(`Cannot write to the task ${task.id}; trying again: ${messageOf(error)}`);
        await sleep(backoffMs(failures, backoff), { signal: tools.signal });
      }
    }
  }

  async function transact({ change = {}, completesJob = false, more = [] }: TaskWrite): Promise<void> {
    const taken = buffer.take();
    const writes = more.filter((write) => write !== undefined);
    if (completesJob && writes.length === 0) await complete(change, taken);
    else {
      await whileOwning((onEnd) =>
        tasks.transaction(async (transaction) => {
          await (completesJob ? tools.completeIn : tools.holdIn)(transaction);
          await changeRow(change, transaction);
          await taskEvents.add(task.id, taken, transaction);
          for (const write of writes) await write(transaction);
          onEnd();
        }),
      );
    }
    // A task that begins to wait for an approval shows as such.
    const hasNewStatus = change.status !== undefined || change.job_id !== undefined;
    if (taken.length > 0 || hasNewStatus) publish(hasNewStatus);
  }

  /**
   * The usual end of a run, in one write. It may be repeated even if it was committed unnoticed: the job can end only once, so the
   * repetition writes nothing.
   */
  function complete(change: Partial<TaskRow>, taken: readonly NewEvent[]): Promise<void> {
    const steps = [
      tasks.changing(task.id, task.jobId, { heartbeat_at: Date.now(), ...change }),
      taskEvents.adding(task.id, taken),
    ];
    return whileOwning(() => tools.completeWith(steps));
  }

  /** Not awaited: without it, watchers notice the change a little later. */
  function publish(hasNewStatus: boolean): void {
    const changed = { taskId: task.id, hasNewStatus, creator: task.creator };
    events.publish(taskChanged, changed).catch((error) => logger.warn(messageOf(error)));
  }

  return {
    /** Aborted when this run no longer owns the task. */
    lost: lost.signal,

    /** `prepare` is called when all earlier writes have succeeded. */
    write(prepare: () => Promise<TaskWrite>): Promise<void> {
      const next = lastWrite.then(async () => {
        lost.signal.throwIfAborted();
        const prepared = await prepare();
        const since = performance.now();
        await transact(prepared);
        pace.adaptTo(performance.now() - since);
      });
      lastWrite = next.catch((error) => lost.abort(error));
      return next;
    },

    /** Resolves when all writes so far have ended. */
    settled: async (): Promise<void> => void (await lastWrite),
  };
}
