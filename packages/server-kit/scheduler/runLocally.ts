import type { WakeableTimer } from '@callboard/concurrency';
import type { Cron } from './cron.ts';
import { type RunOnceOptions, runOnce } from './runOnce.ts';
import { frequencyOf, type ScheduledTask } from './scheduler.ts';

type Options = RunOnceOptions & { name: string; timer: WakeableTimer };

/** Runs a task on this process only, until it is stopped. */
export async function runLocally(task: ScheduledTask, { name, timer, ...options }: Options): Promise<void> {
  const { stop } = options;
  const frequency = frequencyOf(task);
  const isCron = typeof frequency === 'object';
  await timer.wait(
    frequency === 'manual' ? Number.POSITIVE_INFINITY : (task.initialDelayMs ?? (isCron ? untilNext(frequency) : 0)),
  );
  while (!stop.aborted) {
    const startedAt = performance.now();
    await runOnce(task, name, options);
    if (stop.aborted) return;
    if (frequency === 'manual') await timer.wait(Number.POSITIVE_INFINITY);
    else await timer.wait(isCron ? untilNext(frequency) : frequency - (performance.now() - startedAt));
  }
}

/** A timer may fire slightly early, and would then fire for the same time again. */
const earlyMs = 50;
const untilNext = (cron: Cron) => cron.next(Date.now() + earlyMs) - Date.now();
