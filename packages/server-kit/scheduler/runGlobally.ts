import { messageOf } from '@callboard/errors';
import type { Logger } from 'pino';
import type { Alarm } from './alarm.ts';
import { runOnce } from './runOnce.ts';
import type { ScheduledTask } from './scheduler.ts';
import type { TaskKey, TaskStore } from './taskStore.ts';

export type GlobalOptions = {
  name: string;
  key: TaskKey;
  store: TaskStore;
  /** This process, as it stands in a lease. */
  owner: string;
  leaseMs: number;
  /** The longest sleep before looking at the table again. */
  pollMs: number;
  alarm: Alarm;
  stop: AbortSignal;
  logger: Logger;
};

const firstRetryMs = 1_000;
const maxRetryMs = 60_000;

/** Takes part in running a task that all replicas share, until told to stop. */
export async function runGlobally(task: ScheduledTask, options: GlobalOptions): Promise<void> {
  const { name, key, store, owner, leaseMs, pollMs, alarm, stop, logger } = options;
  let retryMs = firstRetryMs;
  let isAdopted = false;
  while (!stop.aborted) {
    try {
      if (!isAdopted) {
        await store.add(key, task.initialDelayMs ?? 0);
        await store.adopt(key, task.everyMs);
        isAdopted = true;
        await alarm.sleep(task.initialDelayMs ?? 0);
        continue;
      }
      const claim = await store.claim(key, owner, leaseMs, task.everyMs + jitterMs(task.everyMs));
      if (claim.isWon) await runWithLease(task, options);
      else await alarm.sleep(Math.min(claim.waitMs, pollMs));
      retryMs = firstRetryMs;
    } catch (error) {
      logger.warn(`The task '${name}' waits for the database: ${messageOf(error)}`);
      await alarm.sleep(retryMs);
      retryMs = Math.min(retryMs * 2, maxRetryMs);
    }
  }
}

// Spreads out tasks of the same interval that were first scheduled together.
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
      logger.warn(`The lease of task '${name}' could not be renewed: ${messageOf(error)}`);
      // From here on another replica may start it.
      if (performance.now() > safeUntil) leaseLost.abort(new Error('the lease ran out'));
    }
  }, leaseMs / 3);
  try {
    const interrupt = AbortSignal.any([stop, leaseLost.signal]);
    const isDone = await runOnce(task, name, interrupt, logger);
    await store.release(key, owner, { isDueAgain: interrupt.aborted && !isDone });
  } finally {
    clearInterval(heartbeat);
  }
}
