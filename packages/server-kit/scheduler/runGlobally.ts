import { backoffMs, type WakeableTimer } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type { Frequency } from './frequency.ts';
import { type RunOnceOptions, runOnce } from './runOnce.ts';
import { frequencyOf, type ScheduledTask } from './scheduler.ts';
import { type Due, neverDue, type TaskKey, type TaskStore } from './taskStore.ts';

export type GlobalOptions = RunOnceOptions & {
  name: string;
  key: TaskKey;
  store: TaskStore;
  /** The lease owner id of this process. */
  owner: string;
  leaseMs: number;
  /** The longest sleep before polling the table again. */
  pollMs: number;
  timer: WakeableTimer;
};

const backoff = { firstMs: 1_000, maxMs: 60_000 };

/** Takes part in running a task that all replicas share, until it is stopped. */
export async function runGlobally(task: ScheduledTask, options: GlobalOptions): Promise<void> {
  const { name, key, store, owner, leaseMs, pollMs, timer, stop, logger } = options;
  const frequency = frequencyOf(task);
  let failures = 0;
  let isAdopted = false;
  while (!stop.aborted) {
    try {
      if (!isAdopted) {
        const { first, next, latest } = await dueAtStart(task, store);
        await store.add(key, first);
        await store.adopt(key, next, latest);
        isAdopted = true;
        await timer.wait(task.initialDelayMs ?? 0);
        continue;
      }
      const claim = await store.claim(key, owner, leaseMs, await dueAfter(frequency, store));
      if (claim.isWon) await runWithLease(task, options);
      else await timer.wait(Math.min(claim.waitMs, pollMs));
      failures = 0;
    } catch (error) {
      logger.warn(`The task '${name}' is waiting for the database: ${messageOf(error)}`);
      failures += 1;
      await timer.wait(backoffMs(failures, backoff));
    }
  }
}

type Times = Pick<TaskStore, 'now'>;

/** When a new task is first due, and when a known one is next due unless it is due before `latest`. */
async function dueAtStart(task: ScheduledTask, store: Times): Promise<{ first: Due; next: Due; latest: Due }> {
  const frequency = frequencyOf(task);
  const { initialDelayMs } = task;
  // The interval may have become shorter since the due time was stored; a fifth is more than the jitter.
  if (typeof frequency === 'number')
    return { first: { inMs: initialDelayMs ?? 0 }, next: { inMs: frequency }, latest: { inMs: frequency * 1.2 } };
  const next = await dueAfter(frequency, store);
  // A run planned by a previous schedule is dropped; one that is already due may have been requested.
  if (frequency === 'manual') return { first: next, next, latest: { inMs: 0 } };
  return { first: initialDelayMs === undefined ? next : { inMs: initialDelayMs }, next, latest: next };
}

/** When a task that is claimed now is due again. */
async function dueAfter(frequency: Frequency, store: Times): Promise<Due> {
  if (frequency === 'manual') return { at: neverDue };
  if (typeof frequency === 'number') return { inMs: frequency + jitterMs(frequency) };
  return { at: frequency.next(await store.now()) };
}

// Jitter: spreads out tasks of the same interval that were first scheduled together.
const jitterMs = (everyMs: number) => Math.random() * Math.min(everyMs / 10, 30_000);

async function runWithLease(task: ScheduledTask, options: GlobalOptions): Promise<void> {
  const { name, key, store, owner, leaseMs, stop, logger } = options;
  const leaseLost = new AbortController();
  let safeUntil = performance.now() + leaseMs;
  const heartbeat = setInterval(async () => {
    const askedAt = performance.now();
    try {
      if (await store.renew(key, owner, leaseMs)) safeUntil = askedAt + leaseMs;
      else leaseLost.abort(new Error('another replica has taken the task'));
    } catch (error) {
      logger.warn(`Cannot renew the lease of task '${name}': ${messageOf(error)}`);
      // From here on, another replica may start it.
      if (performance.now() > safeUntil) leaseLost.abort(new Error('the lease ran out'));
    }
  }, leaseMs / 3);
  try {
    const interrupt = AbortSignal.any([stop, leaseLost.signal]);
    const isDone = await runOnce(task, name, { ...options, stop: interrupt });
    await store.release(key, owner, { isDueAgain: interrupt.aborted && !isDone });
  } finally {
    clearInterval(heartbeat);
  }
}
