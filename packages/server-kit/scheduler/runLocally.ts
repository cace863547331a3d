import type { WakeableTimer } from '@callboard/concurrency';
import type { Logger } from 'pino';
import type { Cron } from './cron.ts';
import { runOnce } from './runOnce.ts';
import { frequencyOf, type ScheduledTask } from './scheduler.ts';

type Options = { name: string; timer: WakeableTimer; stop: AbortSignal; logger: Logger };

/** Runs a task on this process only, until it is stopped. */
export async function runLocally(task: ScheduledTask, { name, timer, stop, logger }: Options): Promise<void> {
  const frequency = frequencyOf(task);
  const isCron = typeof frequency === 'object';
  await timer.wait(
    frequency === 'manual' ? Number.POSITIVE_INFINITY : (task.initialDelayMs ?? (isCron ? untilNext(frequency) : 0)),
  );
  while (!stop.aborted) {
    const startedAt = performance.now();
    await runOnce(task, name, stop, logger);
    if (stop.aborted) return;
    if (frequency === 'manual') await timer.wait(Number.POSITIVE_INFINITY);
    else await timer.wait(isCron ? untilNext(frequency) : frequency - (performance.now() - startedAt));
  }
}

/** A timer may fire slightly early, and would then fire for the same time again. */
const earlyMs = 50;
const untilNext = (cron: Cron) => cron.next(Date.now() + earlyMs) - Date.now();
