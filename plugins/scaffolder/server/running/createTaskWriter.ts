import { backoffMs, sleep } from '@callboard/concurrency';
import { ConflictError, messageOf, ServiceUnavailableError } from '@callboard/errors';
import type { Events, JobTools, Logger } from '@callboard/server-kit';
import type { EventStore } from '../tasks/eventStore.ts';
import type { TaskRow } from '../tasks/tables.ts';
import type { TaskStore, TaskTransaction } from '../tasks/taskStore.ts';
import { taskChanged } from '../watching/createHub.ts';
import type { EventBuffer } from './createEventBuffer.ts';

type InTransaction = (transaction: TaskTransaction) => Promise<void>;

/** The content of one transaction, besides the buffered events. */
export type TaskWrite = {
  change?: Partial<TaskRow>;
  /** Ties the write to the lease of the job; by default the job continues. */
  hold?: InTransaction | undefined;
  /** Further writes, in order. */
  more?: readonly (InTransaction | undefined)[];
};

type Options = {
  task: { id: string; jobId: string };
  tasks: Pick<TaskStore, 'transaction' | 'change' | 'hold'>;
  taskEvents: Pick<EventStore, 'add'>;
  events: Pick<Events, 'publish'>;
  logger: Logger;
  tools: Pick<JobTools, 'holdIn' | 'signal'>;
  buffer: Pick<EventBuffer, 'take' | 'adaptTo'>;
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
export function createTaskWriter({ task, tasks, taskEvents, events, logger, tools, buffer }: Options) {
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

  async function transact({ change = {}, hold = tools.holdIn, more = [] }: TaskWrite): Promise<void> {
    const taken = buffer.take();
    await whileOwning((onEnd) =>
      tasks.transaction(async (transaction) => {
        await hold(transaction);
        await changeRow(change, transaction);
        await taskEvents.add(task.id, taken, transaction);
        for (const write of more) await write?.(transaction);
        onEnd();
      }),
    );
    // A task that begins to wait for an approval shows as such.
    const hasNewStatus = change.status !== undefined || change.job_id !== undefined;
    if (taken.length > 0 || hasNewStatus) await publish(hasNewStatus);
  }

  /** Without it, watchers notice the change a little later. */
  const publish = (hasNewStatus: boolean) =>
    events.publish(taskChanged, { taskId: task.id, hasNewStatus }).catch((error) => logger.warn(messageOf(error)));

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
        buffer.adaptTo(performance.now() - since);
      });
      lastWrite = next.catch((error) => lost.abort(error));
      return next;
    },

    /** Resolves when all writes so far have ended. */
    settled: async (): Promise<void> => void (await lastWrite),
  };
}
