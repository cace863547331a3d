import type { Logger } from 'pino';
import type { Alarm } from './alarm.ts';
import { runOnce } from './runOnce.ts';
import type { ScheduledTask } from './scheduler.ts';

type Options = { name: string; alarm: Alarm; stop: AbortSignal; logger: Logger };

/** Runs a task of this process alone, until told to stop. */
export async function runLocally(task: ScheduledTask, { name, alarm, stop, logger }: Options): Promise<void> {
  await alarm.sleep(task.initialDelayMs ?? 0);
  while (!stop.aborted) {
    const startedAt = performance.now();
    await runOnce(task, name, stop, logger);
    if (stop.aborted) return;
    await alarm.sleep(task.everyMs - (performance.now() - startedAt));
  }
}
